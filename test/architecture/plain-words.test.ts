import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

/** Openings that make a comment a clause without a subject, or hang it on the line above. */
const OPENING =
  /^(What|Who|Whom|Whose|Which|Of|Where|When|How|Whether|Whoever|Whatever|Wherever|That|As|Among|Until|Without|With)(?!\w)|^(…|\.\.\.)/
/** Marks of a review: a letter and a number in brackets. Sections are written SPEC, DOMAIN, GAPS, APPROVALS or §. */
const REVIEW_MARK = /(?<!SUM|@)\(([ABCDFGHK]\d{1,2}(, ?[ABCDFGHK]\d{1,2})*)\)|\b[ABCDFGHK]\d{1,2} of the review/
const COMMENT = /\/\*\*?\s*\n?\s*\*?\s*(.*?)\*\/|(?:^|\n)((?:[ \t]*\/\/[^\n]*\n?)+)|[ \t]\/\/\s?([^\n]*)/gs

function clausesIn(file: string): number {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  return [...text.matchAll(COMMENT)].filter(([, block, lines, rest]) => {
    const words = (block ?? lines ?? rest ?? '').trim().replace(/^\s*(\/\/|\*)\s?/, '')
    return OPENING.test(words.trim())
  }).length
}

test('no comment opens with a relative clause, or hangs on the line above', () => {
  const found = ['contract', 'server', 'src', 'test', 'config']
    .flatMap(filesBelow)
    .filter((file) => clausesIn(file) > 0)
  expect(found).toEqual([])
})

test('no comment or title bears the mark of a review', () => {
  const marked = ['contract', 'server', 'src', 'test', 'config']
    .flatMap(filesBelow)
    .filter((file) => REVIEW_MARK.test(fs.readFileSync(path.join(root, file), 'utf8')))
  expect(marked).toEqual([])
})
