import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

/** Ten and more, said where something is typed or chosen. */
const BY_HAND = /\b(max|maxlength)(=\{|: )[\d_]{2,}\b/

/** Files in which it is no limit of the contract's. This list only shrinks. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/features/approval/drawing/fieldForm.ts': 'a field of a form: its options in one line, its unit',
  'src/features/collaboration/InvitationsPart.tsx': 'a team of cases and of case sources alike',
  'src/features/form/formFields.ts': 'a field whose definition says none',
  'src/features/record/DocumentsPart.tsx': 'what is handed in at once, whatever the record',
  'src/pages/account/components/BindSheet.tsx': 'the digits of a mobile number',
  'src/pages/account/register/register.tsx': 'more than a mobile number, so that what is wrong can be said',
  'src/pages/admin/data/export.tsx': "the firm's name once more",
  'src/pages/conflict/new/search/NamesBar.tsx': 'several names at once',
  'src/pages/create/scanner.tsx': 'whatever a code holds',
  'src/pages/personal-settings/components/MottoSheet.tsx': 'more than is taken, so that what is wrong can be said',
  'src/pages/personal-settings/email/EmailStore.ts': 'an address, as the contract’s pattern has it',
  'src/pages/personal-settings/email/email.tsx': 'more than is taken, so that what is wrong can be said',
  'src/pages/personal-settings/mobile/mobile.tsx': 'more than a mobile number, so that what is wrong can be said',
  'src/pages/personal-settings/speciality/speciality.tsx': 'more than is taken, so that what is wrong can be said',
  'src/pages/public/doc-details.tsx': 'more than a password of a link has',
}

test('a limit stands in the contract, and pages take it from there', () => {
  const found = ['src/pages', 'src/features']
    .flatMap(filesBelow)
    .filter((file) => !file.includes('.test.') && BY_HAND.test(fs.readFileSync(path.join(root, file), 'utf8')))
  expect(found.sort()).toEqual(Object.keys(ALLOWED))
})

/** §9's numbers that no module reads from the table, each with the reason. This list only shrinks. */
const UNREAD: Readonly<Record<string, string>> = {
  contactInitThrottleMs: 'callers share one reading of the directory and its copy of six minutes: nothing begins twice',
  countdownFormat: 'the default of lib/time’s countdown, written where it is defined',
  dateFormat: 'the wire’s days are written so by lib/time and server/kernel/clock',
  designWidth: 'the build’s own setting, in config/index.ts',
  emojiCount: 'the emojis are a list of names with a character each; no picture is numbered',
  gridColumns: 'a style: grids of three columns stand in their sheets',
  imVersion: 'the long connection is our own and has the version of the build',
  locationThumbnail: 'a place is drawn by its words: decision 028',
  moneyDecimals: 'contract/amount writes two decimals',
  overlay: 'a style: --z-overlay of ui/theme.scss',
  tabBarHeight: 'a style of the tab bar',
  videoCompress: 'a browser cannot compress a film and WeChat’s own choice of size is kept: the upload’s limit holds',
  videoDurationFormat: 'written mm:ss where a recording is counted',
}

test('each number of the specification is read from the table, or has a reason why it is not', () => {
  const table =
    fs.readFileSync(path.join(root, 'contract/limits.ts'), 'utf8').split('export const exportLimits')[0] ?? ''
  const names = [...table.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(45)
  const sources = ['contract', 'server', 'src', 'config']
    .flatMap(filesBelow)
    .filter((file) => !file.includes('.test.') && file !== 'contract/limits.ts')
    .map((file) => fs.readFileSync(path.join(root, file), 'utf8'))
    .filter((text) => text.includes('limits'))
  const isRead = (name: string) =>
    sources.some((text) => new RegExp(`\\blimits\\.${name}\\b|\\{[^}]*\\b${name}\\b[^}]*\\} = limits\\b`).test(text))
  expect(names.filter((name) => !isRead(name)).sort()).toEqual(Object.keys(UNREAD))
})

test('the table’s figures that are styles are those of the style sheets', () => {
  const sheet = fs.readFileSync(path.join(root, 'src/ui/theme.scss'), 'utf8')
  expect(sheet).toContain('--z-overlay: 10070;')
  expect(fs.readFileSync(path.join(root, 'config/index.ts'), 'utf8')).toContain('designWidth: 750')
})
