import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

/** Ten and more, said where something is typed or chosen. */
const BY_HAND = /\b(max|maxlength)(=\{|: )[\d_]{2,}\b/

/** Files in which it is no limit of the contract's. This list only shrinks. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/features/approval/drawing/fieldForm.ts': 'a field of a form: its options in one line, its unit',
  'src/features/collaboration/InvitationsPart.tsx': 'a team of matters and of case sources alike',
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
