import type { Right } from '@contract/codes/rights'
import type { SealDocFacts } from './policy'
import { sealPolicy } from './policy'

const who = (id: string, ...rights: Right[]) => ({
  id,
  roles: [],
  scopes: new Map(rights.map((right) => [right, 'firm' as const])),
})
const applicant = who('applicant')
const keeper = who('keeper', 'seal:keep')
const overseer = who('overseer', 'seal:see')
const stranger = who('stranger')

const doc = (some: Partial<SealDocFacts> = {}): SealDocFacts => ({
  applicantId: 'applicant',
  status: 'toStamp',
  stampType: '1',
  original: 'none',
  isAuto: true,
  isPdf: true,
  isHeld: false,
  ...some,
})
const DOES = ['see', 'place', 'convert', 'hold', 'stamp', 'drop', 'returnOriginal', 'apply'] as const
const may = (me: typeof applicant, some?: Partial<SealDocFacts>) => DOES.filter((one) => sealPolicy[one](me, doc(some)))

test('each of the two rights lets its holder oversee what was stamped; nothing else does', () => {
  expect([keeper, overseer, applicant, stranger].map(sealPolicy.oversees)).toEqual([true, true, false, false])
})

test('what waits for its seal', () => {
  expect(may(applicant)).toEqual(['see', 'place', 'drop', 'apply'])
  expect(may(keeper)).toEqual(['see', 'place', 'hold', 'stamp', 'drop'])
  expect(may(overseer)).toEqual(['see'])
  expect(may(stranger)).toEqual([])
})

test('what is still decided on is placed, or made a PDF first, and not stamped', () => {
  expect(may(applicant, { status: 'approving' })).toEqual(['see', 'place'])
  expect(may(keeper, { status: 'approving' })).toEqual(['see', 'place'])
  expect(may(applicant, { status: 'approving', isPdf: false })).toEqual(['see', 'convert'])
  expect(may(keeper, { isPdf: false })).toEqual(['see', 'convert', 'hold', 'drop'])
})

test('on paper no place is chosen, and it need not be a PDF to be stamped', () => {
  expect(may(keeper, { stampType: '2', isPdf: false, isAuto: false })).toEqual(['see', 'convert', 'stamp', 'drop'])
})

test('what is stamped: its original comes back to the keeper, its change is asked for by whoever had it stamped', () => {
  expect(may(keeper, { status: 'stamped', original: 'out' })).toEqual(['see', 'returnOriginal'])
  expect(may(keeper, { status: 'stamped', original: 'back' })).toEqual(['see'])
  expect(may(applicant, { status: 'stamped', original: 'out' })).toEqual(['see', 'apply'])
})

test('while an application holds it, no second one is made', () => {
  expect(may(applicant, { status: 'stamped', isHeld: true })).toEqual(['see'])
})
