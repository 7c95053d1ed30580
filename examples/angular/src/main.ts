// Links what libraries declare, which Angular's own builder does beforehand.
import '@angular/compiler';
import { bootstrapApplication } from '@angular/platform-browser';
import { Shop } from './shop';

await bootstrapApplication(Shop);
