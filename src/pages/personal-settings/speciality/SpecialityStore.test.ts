import { aPersonalInfo } from '@test/factories/account-views'
import type { PersonalChange } from '@/features/personal-settings/PersonalStore'
import { SpecialityStore } from './SpecialityStore'

function aStore(speciality: string[] = []) {
  const saved: PersonalChange[] = []
  const person = {
    info: aPersonalInfo({ speciality }),
    busy: undefined,
    error: undefined,
    load: async () => {},
    save: async (change: PersonalChange) => {
      saved.push(change)
      return true
    },
  }
  return { store: new SpecialityStore(person), saved }
}

test('specialities are added, put first and removed, and saved in that order', async () => {
  const { store, saved } = aStore(['劳动争议'])
  await store.load()
  store.type(' 医疗纠纷 ')
  store.addTyped()
  store.add('税务')
  store.putFirst('税务')
  store.remove('劳动争议')
  expect(await store.save()).toBe(true)
  expect(saved).toEqual([{ speciality: ['税务', '医疗纠纷'] }])
})

test('a typed speciality not yet added is saved too', async () => {
  const { store, saved } = aStore()
  await store.load()
  store.type('海事海商')
  await store.save()
  expect(saved).toEqual([{ speciality: ['海事海商'] }])
})

test.each([
  ['一'.repeat(21), '每项最多 20 个字，已超出 1 个'],
  ['婚姻、家事', '一次添加一项，不含顿号'],
  ['劳动争议', '「劳动争议」已经添加过了'],
])('%s is refused, kept in the field and not saved', async (typed, problem) => {
  const { store, saved } = aStore(['劳动争议'])
  await store.load()
  store.type(typed)
  expect(await store.save()).toBe(false)
  expect([store.problem, store.typed, saved]).toEqual([problem, typed, []])
})

test('ten are enough', async () => {
  const { store } = aStore(Array.from({ length: 10 }, (_, index) => `专长${index}`))
  await store.load()
  expect(store.add('税务')).toBe(false)
  expect(store.problem).toBe('最多 10 项，请先移除不需要的')
})

test('common ones are offered until they are chosen', async () => {
  const { store } = aStore(['劳动争议'])
  await store.load()
  expect(store.offers).not.toContain('劳动争议')
  expect(store.offers).toContain('刑事辩护')
  store.add('刑事辩护')
  expect(store.offers).not.toContain('刑事辩护')
})
