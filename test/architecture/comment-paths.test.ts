import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

const COMMENT = /(^|\s)(\/\/|\/?\*)/
/** A file, with a folder or by its name alone. */
const NAMED = /(?<![\w@./-])((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|[cm]js))\b(?!\/)/g
/** Named in a comment, and no file of ours: a package's, or one that a build makes. */
const ELSEWHERE = ['dist/server/main.mjs', '../../../node_modules/miniprogram-api-typings/types/wx/lib.wx.api.d.ts']

const folders = ['config', 'contract', 'scripts', 'server', 'src', 'test', 'types']
const below = (folder: string): string[] =>
  fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = `${folder}/${entry.name}`
    return entry.isDirectory() ? below(place) : [place]
  })
const places = [...folders.flatMap(below), ...fs.readdirSync(root)]
/** Every file by as much of its end as tells it. */
const ends = new Set(places.flatMap((place) => place.split('/').map((_, index, parts) => parts.slice(index).join('/'))))

test('a file that a comment names is there', () => {
  const found = [...folders.flatMap(filesBelow)].flatMap((file) =>
    fs
      .readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const comment = COMMENT.exec(line)
        if (!comment) return []
        const named = [...line.slice(comment.index).matchAll(NAMED)].map(([, name = '']) => name)
        return named
          .filter((name) => !ends.has(name) && !ELSEWHERE.includes(name))
          .map((name) => `${file}:${index + 1} ${name}`)
      }),
  )
  expect(found).toEqual([])
})
