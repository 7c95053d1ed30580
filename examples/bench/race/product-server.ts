/**
 * The product itself, as `npm start` runs it. The rate limits per network are off, because all clients of the
 * load have the same address.
 */
import { startApp } from '@puzzle-prize/backend';
import { readConfig } from '@puzzle-prize/backend/config';
import { answerAsServer } from './serve.ts';

answerAsServer(async ({ databaseUrl, dataDir, nodes }) => {
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    DEMO_CAMPAIGNS: 'off',
    ...(nodes && { APP_SECRETS: nodes.appSecret, REDIS_URL: nodes.redisUrl }),
  });
  return (await startApp(config)).url;
});
