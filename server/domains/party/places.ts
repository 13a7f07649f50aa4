import { areaNames } from '../../kernel/areas/areas'
import { foldText } from '../../kernel/folding/fold'

/** `soft`: a place whose name without 市 or 区 is also a common word or brand: 东方, 长安, 金山. */
type PlaceKind = 'hard' | 'soft'

interface PlaceWord {
  /** National area codes, or the word itself for countries and regions without one. */
  codes: readonly string[]
  kind: PlaceKind
  /** Name without 省, 市, 区, 县. */
  stem: string
}

/** Places at one end of a name. */
export interface PlacesRead {
  /** Rest of the name. */
  rest: string
  /** Codes of the narrowest place named; empty without one. */
  codes: readonly string[]
  /** Narrowest place without its level: 河西 in 天津市河西区. */
  stem: string
  kind: PlaceKind
}

const PEOPLES =
  '壮族|回族|满族|藏族|苗族|彝族|侗族|瑶族|白族|傣族|黎族|畲族|羌族|土族|水族|京族|佤族|蒙古族|蒙古|维吾尔|维吾尔族|哈萨克|哈萨克族|朝鲜族|布依族|土家族|哈尼族|傈僳族|拉祜族|纳西族|景颇族|仫佬族|毛南族|仡佬族|布朗族|撒拉族|达斡尔族|东乡族|保安族|裕固族|锡伯|锡伯族|柯尔克孜|塔吉克|普米族|怒族|独龙族|鄂伦春|鄂温克族|各族'
const AUTONOMOUS = new RegExp(`^(.{2,}?)(?:${PEOPLES})*(?:自治区|自治州|自治县|自治旗|联合旗)$`)
const LEVEL = /^(.{2,}?)(?:特别行政区|地区|林区|特区|新区|省|市|区|县|旗|盟)$/

const stemOf = (name: string) => AUTONOMOUS.exec(name)?.[1] ?? LEVEL.exec(name)?.[1] ?? name

/** Abolished districts and zones, which companies keep in their names. */
const FORMER: Record<string, string> = {
  闸北区: '310106',
  卢湾区: '310101',
  南汇区: '310115',
  崇文区: '110101',
  宣武区: '110102',
  塘沽区: '120116',
  萧山市: '330109',
  雄安新区: '133100',
  天府新区: '510100',
  两江新区: '500100',
  西咸新区: '610100',
  苏州工业园区: '320500',
  横琴: '440402',
  前海: '440305',
  下沙: '330118',
}
/** Places that are also words: alone at the front of a name they are its brand. */
const AMBIGUOUS = new Set(
  '公安|阿里|大同|安康|兴安|朝阳|泰安|海东|山南|黄山|中山|北海|长安|东方|和平|新华|新城|南山|金山|青山|海港|太平|平安|永安|永定|永新|新兴|兴隆|长乐|长兴|长宁|福安|安居|大新|长岛|光明|龙华|龙湖|金湾|金牛|金水|金凤|金川|金沙|凤凰|天山|天宁|天元|天长|天河|泰山|华山|恒山|万年|万安|江山|江南|江北|江海|城关|城中|向阳|东风|东升|红旗|红星|红桥|友谊|解放|建华|新民|新建|新和|新安|新源|新罗|新都|新野|新蔡|新绛|新北|新市|兴国|兴业|兴宁|兴海|兴庆|兴平|兴义|兴文|兴和|兴城|振兴|振安|永福|永兴|永和|永康|永丰|永昌|永泰|永顺|永胜|永平|永德|永年|永宁|永清|永济|永寿|永春|安定|安宁|安泽|安平|安新|安国|安化|安福|安远|安源|安乡|安次|泰和|泰来|泰兴|泰宁|泰顺|同心|同江|同安|同仁|大通|大安|大化|大英|大方|大兴|大丰|大名|大城|宝山|宝丰|宝应|宝安|宝清|普安|普宁|普陀|德安|德昌|德清|德惠|德兴|德保|德江|康平|康乐|康保|广汉|广丰|广德|广饶|广宁|明光|明水|鼎城|鼎湖|龙江|龙井|龙门|龙泉|龙岗|龙城|龙沙|龙山|龙南|龙海|龙亭|九龙|五华|五台|五莲|三元|三江|三台|三水|三门|三河|双城|双塔|双桥|双流|双峰|双柏|双湖|玉泉|玉环|玉门|玉龙|玉山|西湖|西山|西城|西青|西盟|东湖|南湖|北湖|北辰|北仑|北安|北关|北塔|南海|南岸|南部|南江|南山|南关|南明|南和|南岗|南开|东海|东兴|东宝|东丽|东台|东安|东城|东山|东源|东平|东明|东光|长丰|长海|长清|长阳|长汀|长泰|长顺|长寿|长岭|富民|富平|富顺|富源|富阳|富裕|富县|福田|福鼎|福清|福山|福泉|福贡|鹤山|鹤峰|鹿泉|鼓楼|钟楼|金阳|金寨|金湖|金溪|金堂|金塔|金秀|金平|金口河|银海|宁远|宁化|宁国|宁安|宁江|宁海|崇文|宣武|宣威|宣化|文安|文登|文成|文昌|文峰|文山|武功|武强|武安|武平|武川|乐安|乐业|乐平|乐清|乐昌|乐东|乐陵|昌平|昌乐|昌邑|昌图|昌江|昌宁|太和|太康|太谷|太湖|太白|太仆寺|祥云|吉水|吉安县|吉县|顺义|顺平|顺昌|顺城|顺庆|海珠|海城|海安|海丰|海兴|海伦|海晏|海曙|海盐|海宁|海淀|海原|天台|天峻|天祝|天全|天等|天峨|中原|中方|中江|中阳|延长|延安|仁和|仁寿|仁怀|仁化|信丰|信宜|丰泽|丰润|丰南|丰满|丰宁|丰台|丰都|丰顺|丰城|华容|华龙|华安|华宁|华坪|华池|华亭|华阴|华蓥|嘉定|嘉禾|嘉善|嘉祥|嘉鱼|锦江|锦屏|瑞金|瑞安|瑞昌|瑞丽|盛泽|洪山|高明|高平|高安|高阳|高邑|高淳|高新|高台|万全|万盛|万荣|万源|云龙|云城|云霄|云溪|云岩|云和|云安|山阳|山丹|名山|明山|环江|环翠|沙洋|沙县|石景山|爱民|爱辉|前进|团风|民乐|民和|民丰|民权|和田|和顺|和龙|和政|和静|和硕|和林格尔|上林|上思|上饶|上高|上街|上栗|下城|拱墅|余江|白云|白水|白塔|碧江|碧土|清河|清新|清江浦|清流|清城|清水|清原|清徐|清苑|秀山|秀峰|秀屿|秀英|若羌|梅江|梅列|梅里斯|莲花|莲都|莲湖|荷塘|荔湾|桃源|桃江|桃城|桃山|松江|松原|松山|松岭|松桃|松阳|松溪|柳林|柳河|柳城|柳江|花山|花溪|花垣|花都|芙蓉|芦山|蓝田|蓝山|蓬莱|澄江|澄海|澄城|澄迈|沧海|青云谱|青羊|青白江|青原|青阳|青龙|青河|青州|青浦|星子|星宿|曙光|霞山|霞浦|雨花|雨山|雨城|雁山|雁江|雁峰|麒麟|鹏程'.split(
    '|',
  ),
)
/** Regions and countries. 中国 is no more distinctive than a province in a Chinese organisation's name. */
const WIDE =
  '中国|中华|华东|华南|华北|华中|东北|西北|西南|东南|京津冀|长三角|珠三角|大湾区|香港|澳门|台湾|内地|亚洲|亚太|大中华|日本|韩国|美国|英国|德国|法国|意大利|加拿大|澳大利亚|新加坡|马来西亚|泰国|越南|印度|俄罗斯'
const ZONES =
  /^(?:(?:国家级?)?(?:高新技术产业开发区|高新技术开发区|高新开发区|经济技术开发区|经济开发区|高新区|经开区|开发区|工业园区|自由贸易试验区|自贸试验区|自贸区|保税区|示范区|风景区|度假区)|[\p{Script=Han}]{2,3}?(?:街道|镇|乡)(?=[\p{Script=Han}]{4}))/u

let known: { words: ReadonlyMap<string, PlaceWord>; longest: number } | undefined
const places = () => {
  known ??= readPlaces()
  return known
}

function readPlaces() {
  const words = new Map<string, { codes: string[]; kind: PlaceKind; stem: string }>()
  const add = (word: string, code: string, kind: PlaceKind, stem: string) => {
    const before = words.get(word)
    if (before) before.codes.push(code)
    else words.set(word, { codes: [code], kind, stem })
  }
  const addArea = (name: string, code: string) => {
    const stem = stemOf(name)
    add(name, code, 'hard', stem)
    if (stem !== name && [...stem].length > 1) add(stem, code, AMBIGUOUS.has(stem) ? 'soft' : 'hard', stem)
  }
  for (const [code, name] of areaNames()) if (!name.includes('辖')) addArea(foldText(name), code)
  for (const [name, code] of Object.entries(FORMER)) addArea(name, code)
  for (const name of WIDE.split('|')) add(name, CODES_OF_WIDE[name] ?? name, 'hard', name)
  return { words, longest: Math.max(...[...words.keys()].map((word) => word.length)) }
}

const CODES_OF_WIDE: Record<string, string> = { 香港: '810000', 澳门: '820000', 台湾: '710000', 中华: '中国' }

const placeAt = (text: string, from: number): [string, PlaceWord] | undefined => {
  const { words, longest } = places()
  for (let length = Math.min(longest, text.length - from); length >= 2; length--) {
    const word = text.slice(from, from + length)
    const place = words.get(word)
    if (place) return [word, place]
  }
  return undefined
}

/** Significant digits of a code: 320000 covers all of 32. */
const significantDigits = (code: string) => (/^\d{6}$/.test(code) ? code.replace(/(?:00){1,2}$/, '') : code)
const isWithin = (code: string, wider: string) =>
  wider === '中国' || significantDigits(code).startsWith(significantDigits(wider))

/** Codes of a place within a wider one before it, as 昆山 in 苏州. */
const narrowCodes = (before: readonly string[], codes: readonly string[]) =>
  before.length === 0 ? codes : codes.filter((code) => before.some((wider) => isWithin(code, wider)))

/**
 * Takes places off the front, from wide to narrow, while something remains. A soft one is taken only after a wider
 * one.
 */
export function placesAtFront(text: string): PlacesRead {
  let read: PlacesRead = { rest: text, codes: [], stem: '', kind: 'hard' }
  for (;;) {
    const found = placeAt(read.rest, 0)
    const codes = found ? narrowCodes(read.codes, found[1].codes) : []
    const isPlace = found && (found[1].kind === 'hard' || read.codes.length > 0)
    if (found && isPlace && codes.length > 0 && found[0] !== read.rest) {
      read = { rest: read.rest.slice(found[0].length), codes, stem: found[1].stem, kind: found[1].kind }
      continue
    }
    const zone = read.codes.length > 0 ? ZONES.exec(read.rest)?.[0] : undefined
    if (!zone || zone === read.rest) return read
    read = { ...read, rest: read.rest.slice(zone.length) }
  }
}

/** Takes a city or province off the end: 松间酒店杭州 in 松间酒店杭州有限公司. */
export function placeAtEnd(text: string): PlacesRead | undefined {
  const { words, longest } = places()
  for (let length = Math.min(longest, text.length - 2); length >= 2; length--) {
    const place = words.get(text.slice(-length))
    if (place?.kind === 'hard' && place.codes.every((code) => /^\d/.test(code)))
      return { rest: text.slice(0, -length), codes: place.codes, stem: place.stem, kind: 'hard' }
  }
  return undefined
}

/** Reads the whole text as places from wide to narrow; undefined when it is not. */
export function placeOfAll(text: string): PlacesRead | undefined {
  let codes: readonly string[] = []
  let stem = ''
  for (let from = 0; from < text.length; ) {
    const found = placeAt(text, from)
    if (!found) {
      const isZone = from > 0 && ZONES.exec(text.slice(from))?.[0] === text.slice(from)
      return isZone ? { rest: '', codes, stem, kind: 'hard' } : undefined
    }
    codes = narrowCodes(codes, found[1].codes)
    if (codes.length === 0) return undefined
    stem = found[1].stem
    from += found[0].length
  }
  return codes.length > 0 ? { rest: '', codes, stem, kind: 'hard' } : undefined
}

/** Compares two places; `unknown` when a name has none. */
export function comparePlaces(left: readonly string[], right: readonly string[]): 'same' | 'different' | 'unknown' {
  if (left.length === 0 || right.length === 0) return 'unknown'
  return left.some((code) => right.some((there) => significantDigits(code) === significantDigits(there)))
    ? 'same'
    : 'different'
}

/** 海门农商银行 and 海安农商银行: two places before the same words are no typing error. */
export function differInPlaceOnly(left: string, right: string): boolean {
  const [mine, theirs] = [placeAt(left, 0), placeAt(right, 0)]
  if (!mine || !theirs || mine[1].stem === theirs[1].stem) return false
  return left.slice(mine[0].length) === right.slice(theirs[0].length)
}

let spelledPlaces: ReadonlySet<string> | undefined
/** Places in English names: provinces and cities in pinyin, and the usual English ones. */
export function isLatinPlace(word: string, spell: (text: string) => string): boolean {
  spelledPlaces ??= new Set([
    ...'china chinese prc hongkong hk macau macao taiwan asia asian pacific apac singapore japan usa us uk germany france america american europe european international shaanxi innermongolia tibet xizang'.split(
      ' ',
    ),
    ...[...areaNames()].flatMap(([code, name]) => (code.endsWith('00') ? [spell(stemOf(name))] : [])),
  ])
  return spelledPlaces.has(word)
}
