// Compiles the directives of libraries in the browser. Angular's own builder does this at build time.
import '@angular/compiler';
import { bootstrapApplication } from '@angular/platform-browser';
import { Shop } from './shop';

await bootstrapApplication(Shop);
