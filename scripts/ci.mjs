/** What CI runs after `npm ci`: every check, every test, other people's checks of MCP, real sites, the evaluation; then one line over all of them. */
import { clearCounts, printTotal, runCommand, saveCounts } from './run-step.mjs';

process.env.CI ??= 'true';
clearCounts();
await runCommand('npm', ['run', '-s', 'check']);
await runCommand('npm', ['test', '-s']);
await runCommand('node', ['e2e/mcp/run.mjs']);
await runCommand('node', ['e2e/sites/run.mjs']);
const evaluated = await runCommand('npm', ['run', '-s', 'eval']);
saveCounts('eval', evaluated === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
console.log('');
process.exit(printTotal());
