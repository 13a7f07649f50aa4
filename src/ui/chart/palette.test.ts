import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { PALETTES } from './palette'

const sheet = fs.readFileSync(path.join(root, 'src/ui/theme.scss'), 'utf8')

test.each(['light', 'dark'] as const)('a canvas has the colours of the %s theme', (theme) => {
  const [, tokens = ''] = new RegExp(`@mixin ${theme} \\{([^}]*)\\}`).exec(sheet) ?? []
  for (const [name, colour] of Object.entries(PALETTES[theme])) expect(tokens).toContain(`--${name}: ${colour};`)
})
