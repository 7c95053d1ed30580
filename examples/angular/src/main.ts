// Libraries contain partly compiled directives. This compiler finishes them in the browser, because the
// example is not built with Angular's own builder.
import '@angular/compiler';
import { bootstrapApplication } from '@angular/platform-browser';
import { Shop } from './shop';

await bootstrapApplication(Shop);
