import { describe, expect, it } from 'vitest';
import { buildApplyUrl, findApplyUrlProblem } from './apply-url.ts';
import { applyUrlMaxChars } from './limits.ts';

const long = `https://shop.example/${'x'.repeat(applyUrlMaxChars)}/{CODE}`;

describe('findApplyUrlProblem', () => {
  it.each([
    'https://shop.example/discount/{CODE}?redirect=/',
    'https://shop.example/?apply_coupon={CODE}',
    'https://buy.stripe.com/4gw?prefilled_promo_code={CODE}',
    'HTTPS://Shop.Example:8443/cart#code={CODE}',
    'https://bücher.example/{CODE}/?again={CODE}',
    'https://localhost:3000/{CODE}',
    'http://127.0.0.1:4173/discount/{CODE}?redirect=/cart',
    'http://localhost/{CODE}',
    'https://shop.example?to=https://user@other.example/&code={CODE}',
  ])('[G55] accepts %s', (template) => {
    expect(findApplyUrlProblem(template)).toBeNull();
  });

  it.each([
    ['https://shop.example/discount', 'Put {CODE} where the code belongs in the shop link.'],
    ['https://shop.example/{code}', 'Put {CODE} where the code belongs in the shop link.'],
    ['http://shop.example/{CODE}', 'The shop link must begin with https://.'],
    ['http://127.0.0.1.shop.example/{CODE}', 'The shop link must begin with https://.'],
    ['http://localhost@shop.example/{CODE}', 'The shop link must begin with https://.'],
    ['http://localhost:{CODE}/', 'The shop link must begin with https://.'],
    ['javascript:alert("{CODE}")', 'The shop link must begin with https://.'],
    ['data:text/html,{CODE}', 'The shop link must begin with https://.'],
    ['//shop.example/{CODE}', 'The shop link must begin with https://.'],
    ['https:///shop.example/{CODE}', 'The shop link must begin with https://.'],
    ['shop.example/{CODE}', 'The shop link must begin with https://.'],
    ['https://ann:secret@shop.example/{CODE}', 'The shop link must not contain a user name or a password.'],
    ['https://{CODE}@shop.example/', 'The shop link must not contain a user name or a password.'],
    ['https://{CODE}.example/', 'Put {CODE} after the address of the shop, not inside it.'],
    ['https://shop.example{CODE}/', 'Put {CODE} after the address of the shop, not inside it.'],
    ['https://shop.example:{CODE}/', 'Put {CODE} after the address of the shop, not inside it.'],
    ['https://shop.example\\@other.example/{CODE}', 'The shop link must not contain spaces or backslashes.'],
    ['https://shop.example/\n{CODE}', 'The shop link must not contain spaces or backslashes.'],
    ['https://shop.example/a b/{CODE}', 'The shop link must not contain spaces or backslashes.'],
    ['https://SHOP/discount/{CODE}?redirect=/', 'Please enter the full address of your shop.'],
    ['https://?{CODE}', 'Please enter the full address of your shop.'],
    ['https://shop.example:99999/{CODE}', 'Please enter the full address of your shop.'],
    [long, `The shop link may have at most ${String(applyUrlMaxChars)} characters.`],
  ])('[G55, T48] refuses %s', (template, problem) => {
    expect(findApplyUrlProblem(template)).toBe(problem);
  });
});

describe('buildApplyUrl', () => {
  it('[G55] encodes the code at each of its places', () => {
    const template = 'https://shop.example/d/{CODE}?code={CODE}#{CODE}';
    expect(buildApplyUrl(template, 'A/B ?#&%€')).toBe(
      'https://shop.example/d/A%2FB%20%3F%23%26%25%E2%82%AC?code=A%2FB%20%3F%23%26%25%E2%82%AC#A%2FB%20%3F%23%26%25%E2%82%AC',
    );
  });

  it('[G55] encodes a code of 40 characters, also one with the signs of a replacement', () => {
    const code = `${'$&'.repeat(10)}${'é<'.repeat(10)}`;
    const url = buildApplyUrl('https://shop.example/?code={CODE}', code);
    expect(code).toHaveLength(40);
    expect(new URL(url ?? '').searchParams.get('code')).toBe(code);
  });

  it.each([
    '@other.example',
    '..',
    '//other.example',
    '\\\\other.example',
    '.other.example',
    ':80@other.example',
  ])('[T48] leads to the shop with the code %s', (code) => {
    for (const template of ['https://shop.example/{CODE}', 'https://shop.example?{CODE}'])
      expect(new URL(buildApplyUrl(template, code) ?? '').host).toBe('shop.example');
  });

  it('[T48] builds nothing from a template that is not safe, and without one', () => {
    expect(buildApplyUrl('javascript:alert("{CODE}")', 'A')).toBeNull();
    expect(buildApplyUrl(null, 'A')).toBeNull();
  });
});
