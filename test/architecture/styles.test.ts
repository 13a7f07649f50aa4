import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

test('every style sheet that a module imports exists: tsc does not look, and only the builds would tell', () => {
  const imports = filesBelow('src').flatMap((file) =>
    [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(/^import '(\.[^']*\.scss)'/gm)].map(
      ([, sheet = '']) => [file, path.posix.join(path.posix.dirname(file), sheet)] as const,
    ),
  )
  expect(imports.length).toBeGreaterThan(200)
  expect(imports.filter(([, sheet]) => !fs.existsSync(path.join(root, sheet)))).toEqual([])
})
