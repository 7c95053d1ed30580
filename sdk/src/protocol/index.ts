/** The wire: every request, reply and message, declared once. Imports zod: only the backend and Node load it. */
export * from './admin.ts';
export * from './analytics.ts';
export * from './auth.ts';
export * from './campaigns.ts';
export * from './codes.ts';
export * from './embeds.ts';
export * from './errors.ts';
export * from './images.ts';
export * from './landing.ts';
export * from './limits.ts';
export * from './payments.ts';
export * from './play.ts';
export * from './promotions.ts';
export * from './text.ts';
export * from './window-messages.ts';
