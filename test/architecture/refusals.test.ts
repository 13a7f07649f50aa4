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
