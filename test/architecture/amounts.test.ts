import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

/** A computed value with 元 behind it, or ¥ before it. */
const WRITTEN_BY_HAND = /\$\{[^{}`]*\} ?(?:万)?元|¥\$\{/

/** Sources that write amounts otherwise, each with its reason. This list only shrinks. */
const OTHERWISE: Record<string, string> = {
  'contract/amount.ts': 'the formatter itself',
  'contract/law/fees.ts': 'steps of a table of law, in round 元 and 万元',
  'server/domains/ai/answers/templates.ts': 'a blank that a lawyer fills in before 元',
}

test('every amount in a sentence is written by contract/amount.ts, alike everywhere', () => {
  const written = ['contract', 'server', 'src']
    .flatMap((folder) => filesBelow(folder))
    .filter((file) => !/\.test\.|^server\/demo\//.test(file))
    .filter((file) => WRITTEN_BY_HAND.test(fs.readFileSync(path.join(root, file), 'utf8')))
  expect(written.sort()).toEqual(Object.keys(OTHERWISE))
})

test('the check sees both notations, and leaves the formatters alone', () => {
  for (const text of [`共 \${sum} 元`, `\${total}元`, `¥\${price}`, `\${n / 10_000} 万元`])
    expect([text, WRITTEN_BY_HAND.test(text)]).toEqual([text, true])
  for (const text of [`共 \${yuan(sum)}`, `\${yuanOnPaper(total)}未付`, '超过 5,000 元'])
    expect([text, WRITTEN_BY_HAND.test(text)]).toEqual([text, false])
})
