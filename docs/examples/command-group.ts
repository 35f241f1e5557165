import { createAskCommand } from '@hevmind/ask/node';
import { Command } from 'commander';

const program = new Command('mytool').enablePositionalOptions();
program.command('hello').action(() => console.log('Hello.'));
program.addCommand(createAskCommand('docs'));
await program.parseAsync(); // mytool docs search install --max-results 3
