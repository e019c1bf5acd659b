import { launch } from './start/launch';
import { Launcher } from './start/launcher';

/** `npm start`: starts the whole product in one process tree. */
void new Launcher((signal, print) => launch(process.env, signal, print)).run();
