import { customer } from '@contract/customer'
import type { Duplicate } from '@contract/customer/shapes'
import { eventually } from '@test/support/eventually'
import { fakeApi } from '@test/support/fake-api'
import { DuplicatesStore } from './DuplicatesStore'

const aDuplicate = (customerId: string, more: Partial<Duplicate> = {}) =>
  ({ customerId, reason: 'name', isCertain: false, owner: { empId: 'e1' }, ...more }) as Duplicate

function aStore(found: () => Duplicate[]) {
  const asked: unknown[] = []
  const api = {
    customer: fakeApi(customer, {
      findDuplicates: (input) => {
        asked.push(input)
        return found()
      },
    }),
  }
  const store = new DuplicatesStore({ api })
  const opened = () =>
    eventually(
      () => store.isOpen,
      (isOpen) => isOpen,
    )
  return { store, asked, opened }
}

test('a customer without a duplicate is new, and nothing is shown', async () => {
  const { store, asked } = aStore(() => [])
  expect(await store.judge({ name: '周以宁', idNo: '', paperNo: 'E12345678', mobile: '13900000008' })).toEqual({
    is: 'new',
  })
  expect(store.isOpen).toBe(false)
  expect(asked).toEqual([{ name: '周以宁', idNo: 'E12345678', mobile: '13900000008' }])
})

test('saving waits for the verdict on what was found', async () => {
  const same = aDuplicate('c1', { isCertain: true })
  const { store, opened } = aStore(() => [aDuplicate('c2'), same])
  const judging = store.judge({ name: '北京砚澜科技有限公司' })
  await opened()
  expect(store.isCertain).toBe(true)
  store.answer({ is: 'same', of: same })
  expect(await judging).toEqual({ is: 'same', of: same })
  expect(store.isOpen).toBe(false)
})

test('nobody is asked twice about the same ones, but is about others', async () => {
  const server = { found: [aDuplicate('c1')] }
  const { store, opened } = aStore(() => server.found)
  const first = store.judge({ name: '砚澜' })
  await opened()
  store.answer({ is: 'another' })
  expect(await first).toEqual({ is: 'another' })
  expect(await store.judge({ name: '砚澜' })).toEqual({ is: 'another' })
  server.found = [aDuplicate('c1'), aDuplicate('c3')]
  const again = store.judge({ name: '砚澜' })
  await opened()
  store.answer({ is: 'given up' })
  expect(await again).toEqual({ is: 'given up' })
})

test('giving up is not declaring them different: the same ones are asked about again', async () => {
  const { store, opened } = aStore(() => [aDuplicate('c1')])
  const first = store.judge({ name: '砚澜' })
  await opened()
  store.answer({ is: 'given up' })
  await first
  const second = store.judge({ name: '砚澜' })
  await opened()
  store.dispose()
  expect(await second).toEqual({ is: 'given up' })
})
