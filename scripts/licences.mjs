// Reads package-lock.json: every package's licence must be one that lets us use it and keep our own code ours. Part of
// the lint layer: `node scripts/licences.mjs [package-lock.json]`.
import fs from 'node:fs'
import path from 'node:path'

/** Permissive ones, a font's, and MPL-2.0, which asks only for changes of its own files, of which we make none. */
const ALLOWED = new Set(
  `MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense CC0-1.0 CC-BY-4.0 Python-2.0 OFL-1.1
   MPL-2.0 Zlib`.split(/\s+/),
)

/** Packages whose package.json names none: what their own files say. */
const SAID_ELSEWHERE = { 'png-js': 'MIT', 'string.fromcodepoint': 'MIT' }

/** Of `A OR B` one is enough, of `A AND B` both are needed. */
const isAllowed = (licence) =>
  licence
    .replace(/[()]/g, '')
    .split(/ OR /i)
    .some((either) => either.split(/ AND /i).every((licence) => ALLOWED.has(licence.trim())))

const file = process.argv[2] ?? path.resolve(import.meta.dirname, '../package-lock.json')
const { packages } = JSON.parse(fs.readFileSync(file, 'utf8'))
const refused = Object.entries(packages).flatMap(([where, { license, version, link }]) => {
  if (where === '' || link) return []
  const name = where.split('node_modules/').pop()
  const licence = license ?? SAID_ELSEWHERE[name] ?? 'none'
  return isAllowed(String(licence)) ? [] : [`${name} ${version}: ${licence}`]
})
if (refused.length > 0) {
  console.error(`许可不在允许的清单内（scripts/licences.mjs）：\n${refused.join('\n')}`)
  process.exit(1)
}
