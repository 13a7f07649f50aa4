import type { CompanyCity, Place } from '@contract/selector/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import type { Host } from '@/platform/port'
import ChooseLocation from './choose-location'

const COURT: Place = {
  placeId: 'court7',
  name: '北京金融法院',
  city: '北京市',
  address: '北京市西城区新壁街1号',
  lat: 39.8961,
  lng: 116.3862,
}

let page: OpenPage
afterEach(() => page.close())

const open = async (host: Partial<Host> = {}) => {
  page = await openPage(ChooseLocation, {
    host,
    answers: {
      'app/newSelect/getCompanyCity': (): CompanyCity[] => [],
      'app/newSelect/getCourtList': () => ({ records: [COURT], total: 1, current: 1, size: 60 }),
    },
  })
  await page.sees('北京金融法院')
}

const query = new URLSearchParams({ name: COURT.name, address: COURT.address, lat: '39.8961', lng: '116.3862' })
const SHOWN = `navigateTo location/open-location?${query}`

/** Makes the comparison independent of the order of parameters. */
const sorted = (move: string) => decodeURIComponent(move).split(/[?&]/).sort()

test('a court can be looked at before it is chosen', async () => {
  await open()
  await page.tap('查看北京金融法院的位置')
  expect(page.platform.moves.map(sorted)).toEqual([sorted(SHOWN)])
})

test('a court opens its place when no page is asking', async () => {
  await open()
  await page.tap('北京市西城区新壁街1号')
  expect(page.platform.moves.map(sorted)).toEqual([sorted(SHOWN)])
})

test('the current position is shown as text, never in degrees, and a court with its distance', async () => {
  await open({
    can: () => true,
    locate: async () => ({ ok: true, value: { lat: 39.9087, lng: 116.3975, datum: 'gcj02' } }),
  })
  await page.tap('获取我的位置')
  await page.sees('我现在的位置')
  await page.sees('公里')
  expect(document.body.textContent).not.toMatch(/39\.9|116\.3/)
})

test('a host without positions does not offer one', async () => {
  await open({ can: (capability) => capability !== 'location' })
  expect(page.says('获取我的位置')).toBe(false)
})
