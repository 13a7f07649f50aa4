import type { RolePermission } from '@contract/codes/role-permissions'
import type { SealDocFacts } from './policy'
import { sealPolicy } from './policy'

const who = (id: string, ...rights: RolePermission[]) => ({
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
const may = (me: typeof applicant, some?: Partial<SealDocFacts>) =>
  DOES.filter((action) => sealPolicy[action](me, doc(some)))

test('only holders of seal:keep or seal:see oversee stampings', () => {
  expect([keeper, overseer, applicant, stranger].map(sealPolicy.oversees)).toEqual([true, true, false, false])
})

test('rights of each role on a document waiting for its seal', () => {
  expect(may(applicant)).toEqual(['see', 'place', 'drop', 'apply'])
  expect(may(keeper)).toEqual(['see', 'place', 'hold', 'stamp', 'drop'])
  expect(may(overseer)).toEqual(['see'])
  expect(may(stranger)).toEqual([])
})

test('a document under approval can be placed or converted but not stamped', () => {
  expect(may(applicant, { status: 'approving' })).toEqual(['see', 'place'])
  expect(may(keeper, { status: 'approving' })).toEqual(['see', 'place'])
  expect(may(applicant, { status: 'approving', isPdf: false })).toEqual(['see', 'convert'])
  expect(may(keeper, { isPdf: false })).toEqual(['see', 'convert', 'hold', 'drop'])
})

test('a stamping on paper needs neither a place nor a PDF', () => {
  expect(may(keeper, { stampType: '2', isPdf: false, isAuto: false })).toEqual(['see', 'convert', 'stamp', 'drop'])
})

test('a stamped document lets the keeper register its original and the applicant apply for a change', () => {
  expect(may(keeper, { status: 'stamped', original: 'out' })).toEqual(['see', 'returnOriginal'])
  expect(may(keeper, { status: 'stamped', original: 'back' })).toEqual(['see'])
  expect(may(applicant, { status: 'stamped', original: 'out' })).toEqual(['see', 'apply'])
})

test('a document held by an application allows no second one', () => {
  expect(may(applicant, { status: 'stamped', isHeld: true })).toEqual(['see'])
})

test('only holders of seal:keep keep the seals', () => {
  expect([keeper, overseer, applicant, stranger].map(sealPolicy.keeps)).toEqual([true, false, false, false])
})
