import { mapLink } from './mapLinks'

const COURT = { name: '北京金融法院', address: '北京市西城区新壁街1号', lat: 39.8961, lng: 116.3862 }
const NAME = encodeURIComponent(COURT.name)
const ADDRESS = encodeURIComponent(COURT.address)

test('a place with coordinates opens at its point, and the way there leads to it', () => {
  expect(mapLink('amap', COURT, 'find')).toContain(`marker?position=116.3862%2C39.8961&name=${NAME}`)
  expect(mapLink('amap', COURT, 'route')).toContain(`navigation?to=116.3862%2C39.8961%2C${NAME}&mode=car`)
  expect(mapLink('tencent', COURT, 'find')).toContain(`marker=coord%3A39.8961%2C116.3862%3Btitle%3A${NAME}`)
  expect(mapLink('tencent', COURT, 'route')).toContain(`to=${NAME}&tocoord=39.8961%2C116.3862`)
  expect(mapLink('baidu', COURT, 'find')).toContain('location=39.8961%2C116.3862')
  expect(mapLink('baidu', COURT, 'route')).toContain(`destination=latlng%3A39.8961%2C116.3862%7Cname%3A${NAME}`)
})

test('a place without coordinates is searched for by its address, else by its name', () => {
  const { name, address } = COURT
  for (const app of ['amap', 'tencent', 'baidu'] as const) {
    expect(mapLink(app, { name, address }, 'find')).toContain(ADDRESS)
    expect(mapLink(app, { name }, 'route')).toContain(NAME)
  }
})

test('an ampersand in a name stays part of it', () => {
  expect(mapLink('amap', { ...COURT, name: 'A&B 律所' }, 'find')).toContain('name=A%26B%20%E5%BE%8B%E6%89%80')
})
