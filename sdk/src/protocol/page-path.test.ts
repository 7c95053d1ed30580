import { expect, it } from 'vitest';
import { pagePathSchema } from './page-path.ts';

it.each([
  ['/sale?mail=ada@example.com#top', '/sale'],
  ['/de/sommer-2026/angebote/', '/de/sommer-2026/angebote'],
  ['/orders/1234567/thanks', '/orders/*/thanks'],
  ['/order/3fa85f64-5717-4562-b3fc-2c963f66afa6', '/order/*'],
  ['/reset/Xk29dLq0Zp83hfjAw7Qm', '/reset/*'],
  ['/t/9f8e7d6c5b4a39281', '/t/*'],
  ['/mail/ada%40example.com', '/mail/*'],
  [`/${'long'.repeat(16)}`, '/*'],
])('[E4, K12] stores the path %s as %s, without what may name a person or an order', (path, stored) => {
  expect(pagePathSchema.parse(path)).toBe(stored);
});
