/** Map that a browser opens by an address of its own. */
export type MapApp = 'amap' | 'tencent' | 'baidu'

/** Place to show in a map; without coordinates (GCJ-02) the map searches for its name and address. */
export interface MappedPlace {
  name: string
  address?: string
  lat?: number
  lng?: number
}

type Purpose = 'find' | 'route'
type Link = (place: Required<MappedPlace>, purpose: Purpose) => [address: string, query: Record<string, string>]

/** Name by which the maps' programs know where a link came from. */
const FROM = 'antou'

const pointLinks: Record<MapApp, Link> = {
  amap: ({ name, lat, lng }, purpose) =>
    purpose === 'route'
      ? ['https://uri.amap.com/navigation', { to: `${lng},${lat},${name}`, mode: 'car', src: FROM, callnative: '1' }]
      : ['https://uri.amap.com/marker', { position: `${lng},${lat}`, name, src: FROM, callnative: '1' }],
  tencent: ({ name, address, lat, lng }, purpose) =>
    purpose === 'route'
      ? [
          'https://apis.map.qq.com/uri/v1/routeplan',
          { type: 'drive', to: name, tocoord: [lat, lng].join(), referer: FROM },
        ]
      : [
          'https://apis.map.qq.com/uri/v1/marker',
          { marker: `coord:${[lat, lng].join()};title:${name};addr:${address}`, referer: FROM },
        ],
  baidu: ({ name, address, lat, lng }, purpose) =>
    purpose === 'route'
      ? [
          'https://api.map.baidu.com/direction',
          {
            origin: '我的位置',
            destination: `latlng:${[lat, lng].join()}|name:${name}`,
            mode: 'driving',
            region: '全国',
            coord_type: 'gcj02',
            output: 'html',
            src: FROM,
          },
        ]
      : [
          'https://api.map.baidu.com/marker',
          {
            location: [lat, lng].join(),
            title: name,
            content: address || name,
            coord_type: 'gcj02',
            output: 'html',
            src: FROM,
          },
        ],
}

const wordLinks: Record<MapApp, (words: string) => [address: string, query: Record<string, string>]> = {
  amap: (keyword) => ['https://uri.amap.com/search', { keyword, src: FROM, callnative: '1' }],
  tencent: (keyword) => ['https://apis.map.qq.com/uri/v1/search', { keyword, referer: FROM }],
  baidu: (query) => ['https://api.map.baidu.com/place/search', { query, region: '全国', output: 'html', src: FROM }],
}

/** Address that opens a map, in its program if it is installed. A place without coordinates is searched for. */
export function mapLink(app: MapApp, { name, address = '', lat, lng }: MappedPlace, purpose: Purpose): string {
  const [link, query] =
    lat === undefined || lng === undefined
      ? wordLinks[app](address || name)
      : pointLinks[app]({ name, address, lat, lng }, purpose)
  const text = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return `${link}?${text.join('&')}`
}
