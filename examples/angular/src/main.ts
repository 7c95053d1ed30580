// Angular libraries contain partly compiled directives. Angular's own builder would finish compiling them, but this
// example does not use it. The compiler that is imported here therefore finishes them in the browser.
import '@angular/compiler';
import { bootstrapApplication } from '@angular/platform-browser';
import { Shop } from './shop';

await bootstrapApplication(Shop);
