import { describe, expect, it } from 'vitest';
import { fitText, layOutText } from './lay-out-text.ts';

const style = { width: 500, size: 40, weight: 700, align: 'start', maxLines: 3 } as const;

/** Returns the leftmost and the rightmost coordinate of an outline. */
function findEdges(path: string): [left: number, right: number] {
  const numbers = path.match(/-?\d+\.\d+/g)?.map(Number) ?? [];
  const across = numbers.filter((_, index) => index % 2 === 0);
  return [Math.min(...across), Math.max(...across)];
}

describe('layOutText', () => {
  it.each([
    'Win 15% off – “everything” at Café Müller',
    'Выиграй скидку 20% на всё',
    'اربح خصم 15% على القهوة اليوم (فقط)',
    'בואו לזכות בפרס 2027',
    'ชนะส่วนลดพิเศษวันนี้เท่านั้น',
    'पहेली सुलझाओ और जीतो',
    'ধাঁধা সমাধান করে জিতুন',
    'パズルを解いて割引をゲットしよう',
    '拼图赢折扣，仅限今天',
    '퍼즐을 풀고 할인을 받으세요',
    'Donaudampfschifffahrtsgesellschaftskapitänsmütze',
  ])('[G120] draws %s inside its column', async (text) => {
    const { path, isCut, lineCount } = await layOutText(text, style);
    expect(isCut).toBe(false);
    expect(lineCount).toBeLessThanOrEqual(2);
    const [left, right] = findEdges(path);
    expect(left).toBeGreaterThan(-4);
    expect(right).toBeLessThan(504);
    expect(right - left).toBeGreaterThan(150);
  });

  it('[G120] begins at the right edge in a script that is read from the right', async () => {
    const [left] = findEdges((await layOutText('Hi', style)).path);
    const [, right] = findEdges((await layOutText('שלום', style)).path);
    expect(left).toBeLessThan(10);
    expect(right).toBeGreaterThan(490);
  });

  it('[G120] joins Arabic letters, also beside letters of another typeface', async () => {
    const joined = await layOutText('بيت', style);
    const apart = await layOutText('ب ي ت', style);
    expect(joined.path.length).not.toBe(apart.path.length);
    const [left, right] = findEdges(joined.path);
    const [from, to] = findEdges(apart.path);
    expect(right - left).toBeLessThan(to - from);
  });

  it('[G120] ends with an ellipsis when the lines do not suffice, and leaves emoji out', async () => {
    const long = await layOutText('word '.repeat(40), { ...style, maxLines: 2 });
    expect([long.isCut, long.lineCount]).toEqual([true, 2]);
    expect(findEdges(long.path)[1]).toBeLessThan(504);
    expect((await layOutText('🎉', style)).path).toBe('');
    expect(await layOutText('', style)).toMatchObject({ path: '', lineCount: 0 });
  });

  it('[G120] chooses the largest size that fits', async () => {
    const column = {
      width: 500,
      height: 120,
      sizes: [80, 60, 40, 20],
      weight: 700,
      align: 'center',
    } as const;
    expect((await fitText('Short', column)).size).toBe(80);
    expect((await fitText('A title of some more words than fit', column)).size).toBe(40);
    expect((await fitText('word '.repeat(100), column)).isCut).toBe(true);
  });
});
