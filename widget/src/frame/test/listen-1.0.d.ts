export { listen } from '@puzzle-prize/sdk';
