import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

const sources = (...folders: string[]) => folders.flatMap(filesBelow).filter((file) => !file.includes('.test.'))
const found = (files: readonly string[], said: RegExp) =>
  files.flatMap((file) =>
    fs
      .readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line) => (said.test(line) ? [`${file}: ${line.trim()}`] : [])),
  )

test('an empty field is told in one voice: 请填写标题, never 标题不能为空, 请输入标题 or 标题必须填写', () => {
  // A file's refusal, not a field's: there is nothing in it.
  const ofFiles = /文件内容不能为空/
  expect(
    found(sources('server', 'contract'), /[不未]能?为空|不得为空|请输入|必须填写/).filter(
      (line) => !ofFiles.test(line),
    ),
  ).toEqual([])
})

test('a refusal shown both on top and at its field is written once with fail.unfilled or fail.unchosen', () => {
  expect(found(sources('server'), /fail\.invalid\('(请填写|请选择)([^']+)', \{ \w+: '\1\2' \}\)/)).toEqual([])
})

/** Refusals that ask for something to be done first, or name a limit: 请先撤回不用的, 尚未核验齐全, 最多关注 200 项. */
const ASKS_FIRST = /请先|尚未|还没有|还有 \$|最多|达到上限|正在进行的|审批中，/
/**
 * Such refusals that are cured on the page that asked, by waiting, or by somebody with whom the page cannot connect;
 * each is `file: start of the refusal`.
 */
const CURED_THERE = new Set(fs.readFileSync(path.join(root, 'test/lists/refusals-cured-there.txt'), 'utf8').split('\n'))

test('a refusal that asks for something first leads there, or is listed as cured on the page itself', () => {
  const open = sources('server').flatMap((file) =>
    [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(/fail\.conflict\(([\s\S]*?)\)(?=\n|$| :|;)/g)]
      .map(([, given = '']) => given.replace(/\s+/g, ' '))
      .filter((given) => ASKS_FIRST.test(given) && !/\{ to: '/.test(given))
      .map((given) => `${file}: ${[...given].slice(0, 40).join('')}`),
  )
  expect([...new Set(open)].sort()).toEqual([...CURED_THERE].filter(Boolean).sort())
})

test('a part that could not be read is drawn with FailedRead, which shows the way to the cure', () => {
  expect(found(sources('src'), /<Empty\b.*errorWords\(|\.\.\.errorWords\(/)).toEqual([])
})
