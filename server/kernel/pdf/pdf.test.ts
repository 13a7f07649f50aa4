import { pdfText } from '@test/support/pdf-text'
import { type PdfBlock, renderPdf } from './pdf'

const NOW = Date.parse('2026-11-22T10:00:00+08:00')
const made = (blocks: readonly PdfBlock[]) => renderPdf(blocks, { title: '报告', now: NOW })

test('a PDF embeds its font, with rare characters of Chinese names', async () => {
  const bytes = await made([
    { kind: 'title', text: '利益冲突检索报告' },
    { kind: 'facts', rows: [['检索人', '王堃、李喆（ABC）']] },
    { kind: 'table', widths: [1, 2], head: ['名称', '身份'], rows: [['砚澜科技（北京）有限公司', '委托人']] },
  ])
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.toString('latin1')).toContain('/FontFile2')
  const text = pdfText(bytes)
  for (const words of ['利益冲突检索报告', '王堃、李喆（ABC）', '砚澜科技（北京）有限公司', '第 1 页，共 1 页'])
    expect(text).toContain(words)
})

test('a PDF embeds only the characters it uses', async () => {
  expect((await made([{ kind: 'title', text: '利冲' }])).length).toBeLessThan(40_000)
})

test('a table that continues on the next page repeats its head', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => [`第${index}家公司`, '对方当事人'])
  const text = pdfText(await made([{ kind: 'table', widths: [1, 1], head: ['名称', '身份'], rows }]))
  expect(text).toContain('共 2 页')
  expect(text.match(/名称/g)).toHaveLength(2)
  expect(text).toContain('第59家公司')
})

test('the same blocks at the same moment give the same bytes', async () => {
  const blocks: PdfBlock[] = [{ kind: 'title', text: '报告' }]
  expect((await made(blocks)).equals(await made(blocks))).toBe(true)
})
