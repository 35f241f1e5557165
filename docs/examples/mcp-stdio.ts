import { serveMcpOverStdio } from '@hevmind/ask/node';

await serveMcpOverStdio('.hev-ask');
