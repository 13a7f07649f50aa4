/** Forms of organisations, longer ones first; they are not distinctive. */
export const FORMS =
  /(?:股份有限责任公司|有限责任公司|股份有限公司|集团有限公司|集团股份有限公司|有限公司|股份公司|集团公司|合伙企业|个人独资企业|个体工商户|总公司|集团|股份|公司|有限|普通合伙|特殊普通合伙|有限合伙|合伙)/g

/** Bracketed forms, which are no names. */
export const BRACKETED_FORM =
  /\((?:集团|股份|普通合伙|特殊普通合伙|特殊的普通合伙|有限合伙|合伙|个人独资|个体工商户|个体|有限|控股|本部|总部|清算中|破产|破产清算|吊销|已注销|注销|存续|开业|迁出|筹|示范)\)/g

/** One spelling for the full and short names of the same kind of office. */
export const SAME_WORDS: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/农商银行|农商行/g, '农村商业银行'],
  [/农信社|农村信用社|信用联社|农村信用合作联社|农信联社/g, '农村信用合作社'],
  [/村委会|村委$/g, '村民委员会'],
  [/居委会|居委$/g, '居民委员会'],
  [/业委会/g, '业主委员会'],
  [/(?<!人民)政府$/g, '人民政府'],
  [/(?<!人民|仲裁|海事|知识产权|铁路运输|互联网|金融|[级等])法院$/g, '人民法院'],
  [/(?<=[级等])法院$/g, '人民法院'],
  [/中院$/g, '中级人民法院'],
  [/高院$/g, '高级人民法院'],
  [/(?<!人民)检察院$/g, '人民检察院'],
  [/律所$/g, '律师事务所'],
  [/会计所$/g, '会计师事务所'],
  [/人社局$/g, '人力资源和社会保障局'],
  [/市监局$|市场监管局$/g, '市场监督管理局'],
  [/住建局$/g, '住房和城乡建设局'],
  [/自规局$/g, '自然资源和规划局'],
  [/发改委$/g, '发展和改革委员会'],
  [/国资委$/g, '国有资产监督管理委员会'],
  [/(?<![第一二三四五六七八九十])([一二三四五六七八九十]+)局$/g, '第$1工程局'],
  [/(?<=[铁交建])第([一二三四五六七八九十]+)局$/g, '第$1工程局'],
  [/交大$/g, '交通大学'],
  [/师大$/g, '师范大学'],
  [/理工$/g, '理工大学'],
]

/** Trades and kinds of institution. Apart from its place, a name made only of these is not distinctive. */
const GENERIC =
  '科技|技术|科贸|商贸|贸易|工贸|经贸|外贸|内贸|商务|商业|实业|企业|产业|工业|农业|林业|渔业|牧业|副业|行业|事业|投资|控股|资本|资产|财富|基金|股权|创业|创投|风险|管理|咨询|顾问|服务|发展|开发|建设|建筑|建工|建材|建安|建发|工程|施工|安装|装饰|装修|装潢|设计|规划|勘察|测绘|监理|咨询|造价|招标|代理|房地产|地产|置业|置地|房产|不动产|物业|楼宇|酒店|宾馆|饭店|餐饮|食品|饮料|饮品|茶业|茶叶|酒业|酒厂|粮油|粮食|粮库|粮贸|种业|种子|饲料|肥料|化肥|农药|农资|畜牧|养殖|种植|园林|绿化|苗木|花卉|水产|果业|蔬菜|农产品|电子|电气|电器|电工|电力|供电|发电|热电|核电|水电|风电|火电|电网|光电|光伏|光学|激光|太阳能|新能源|能源|石油|石化|天然气|燃气|煤气|煤炭|煤业|煤矿|煤电|矿业|矿山|钢铁|钢材|特钢|冶金|有色|金属|铝业|铜业|黄金|珠宝|首饰|钟表|机械|机电|机床|设备|装备|仪器|仪表|阀门|轴承|模具|工具|五金|制造|智造|制品|器械|医疗|医药|药业|制药|药房|药店|大药房|药材|中药|生物|生化|生命|健康|康复|养老|护理|保健|美容|美业|化妆品|日化|化工|化学|材料|新材料|新材|塑料|塑胶|橡胶|橡塑|涂料|玻璃|陶瓷|水泥|混凝土|石材|木业|木材|家具|家居|家私|家电|家政|灯饰|照明|卫浴|门窗|纺织|服装|服饰|服饰|鞋业|皮革|印染|针织|针纺织品|丝绸|印刷|印务|包装|造纸|纸业|出版|出版社|图书|文化|传媒|传播|广告|影视|影业|动漫|游戏|演艺|娱乐|体育|健身|旅游|旅行|旅行社|文旅|会展|会议|展览|展示|策划|公关|品牌|营销|销售|经销|零售|批发|超市|商场|百货|购物|购物中心|商城|市场|电商|电子商务|网络|互联网|信息|软件|硬件|数据|大数据|数码|数字|数智|智能|人工智能|云计算|计算机|电脑|系统|系统集成|通信|通讯|电信|移动|联通|铁塔|广电|广播|电视|卫星|无线|物联网|半导体|集成电路|微电子|芯片|自动化|机器人|汽车|汽配|汽贸|汽修|摩托车|电动车|车辆|租赁|融资|融资租赁|金融|金控|金服|银行|商业银行|农村商业银行|村镇银行|合作银行|信用合作社|农村信用合作社|联合社|联合银行|信托|保险|财产保险|财险|人寿保险|人寿|寿险|产险|保险经纪|保险代理|再保险|证券|期货|担保|融资担保|小额贷款|小贷|典当|拍卖|保理|支付|征信|财务|税务|会计|审计|评估|资产评估|法律|律师|律师事务所|会计师事务所|税务师事务所|事务所|公证|公证处|公证处|仲裁|仲裁委员会|知识产权|专利|商标|人力资源|劳务|劳务派遣|人才|保安|保洁|环保|环境|环卫|环境保护|水务|自来水|供水|排水|供热|热力|水利|水泵|污水处理|节能|节能环保|再生资源|资源|回收|物流|货运|货代|快递|快运|速递|速运|运输|运业|客运|公交|公共交通|出租汽车|地铁|轨道|轨道交通|铁路|铁道|公路|高速|高速公路|路桥|桥梁|隧道|市政|交通|交通建设|交通投资|航空|机场|民航|航运|航天|航务|海运|船舶|造船|船厂|港口|港务|港务局|码头|仓储|供应链|冷链|进出口|对外|国际|国贸|国有|国营|国资|国投|国控|城投|城建|城市|城市建设|城镇|乡镇|农村|乡村|交投|产投|文投|旅投|水投|建投|能投|金投|集体|民营|合作|合作社|专业合作社|农民|经济|联合|联合会|总会|商会|协会|学会|研究会|基金会|促进会|慈善|红十字|志愿|工会|妇联|共青团|委员会|管委会|管理委员会|领导小组|办公室|人民|人民政府|政府|法院|法庭|海事|人民法院|中级|高级|基层|中级人民法院|高级人民法院|最高|检察院|人民检察院|公安|公安局|派出所|司法|司法局|财政|财政局|教育|教育局|民政|民政局|卫生|卫生局|卫健委|住房|住房和城乡建设|社会保障|人力资源和社会保障|发展和改革|规划和自然资源|自然资源和规划|文化和旅游|农业农村|卫生健康|生态环境|城乡|自然资源|生态|生态环境|市场监督|监督|监督管理|应急|应急管理|行政|执法|税务局|海关|国土|工商|气象|统计|档案|信访|审判|村民|居民|业主|街道|社区|大学|学院|学校|中学|小学|幼儿园|高中|初中|附属|附中|附小|实验|外国语|外语|职业|职业技术|职业学院|技工|技师|师范|师范大学|理工|理工大学|工业大学|农业大学|林业大学|交通大学|财经|财经大学|政法|医科|医科大学|医学|医学院|中医|中医药|中医院|音乐|美术|艺术|电影|戏剧|民族|邮电|石油大学|科技大学|电子科技|科学|科学院|工学院|研究|研究院|研究所|设计院|规划院|勘察院|检测|检验|检验检测|测试|认证|培训|教学|幼教|早教|托育|留学|医院|人民医院|中心医院|妇幼|妇幼保健院|妇产|儿童|儿童医院|肿瘤|肿瘤医院|口腔|口腔医院|眼科|骨科|专科|综合|总医院|门诊|门诊部|诊所|卫生院|卫生服务|中心|服务中心|总部|基地|园区|产业园|科技园|工业园|孵化器|众创空间|工厂|总厂|分厂|工作室|经营部|经营|营业部|批发部|门市部|商行|商店|商铺|便利店|专卖店|连锁|加盟|第一|第二|第三|第四|第五|第六|第七|第八|第九|第十|工程局|建筑局|局集团|集团|有限|股份|公司|总公司|省级|市级|农垦|农场|林场|牧场|盐业|烟草|邮政|邮政储蓄|储蓄|报业|报社|日报|晚报|杂志社|杂志|新闻|电视台|广播电视|图书馆|博物馆|美术馆|体育馆|科技馆|文化馆|剧院|影院|电影院|大剧院|殡葬|殡仪馆|消防|安防|安全|安保|防水|防腐|保温|钢结构|幕墙|电梯|空调|制冷|暖通|管道|管业|电线|电缆|线缆|变压器|开关|电池|蓄电池|锂电|充电|储能|氢能|双创|互娱|直播|网红|科创|高科|高新|技研|贸|业|通用|综合|专业|精密|精细|特种|先进|现代|新型|绿色|数控|智慧|共享|全球|世界|环球|洲际|飞机|发动机|火车|机车|拖拉机|锅炉|压缩机|风机|水表|电表|茶厂|糖业|奶业|乳业|啤酒|白酒|黄酒|葡萄酒|酿酒|肉类|肉联|肉制品|调味品|酱油|面粉|油脂|罐头|豆制品|乳品|奶粉|玩具|文具|乐器|眼镜|箱包|家纺|毛纺|棉纺|麻纺|羊毛|化纤|制衣|鞋帽|手套|雨具|自行车|轮胎|弹簧|紧固件|标准件|铸造|锻造|焊接|电镀|热处理|配件|零部件|压铸|不锈钢|铜材|铝材|钛业|稀土|磁材|碳素|石墨|农牧|奶牛|屠宰|冷冻|冷藏|制糖|制盐|制氧|船务|航道|疏浚|打捞|引航|拖轮|供销|供销社|百货大楼|商厦|大厦|广场|商业街|劳动|社会|保障|福利|残疾人|老年|青年|少年宫|文联|作协|体校|体育局|足球|篮球|排球|俱乐部|棋院|武术|书店|书城|制片厂|歌舞团|交响乐团|乐团|话剧|京剧|越剧|杂技团|动物园|植物园|公园|景区|景区管理|索道|游船|度假村|温泉|滑雪场|高尔夫|陵园|公墓|福利院|敬老院|救助站|看守所|监狱|戒毒所|交警|支队|大队|总队|消防救援|部队|粮站|水库|灌区|水电站|变电站|地震局|地质|勘探|煤田|核工业|兵工|军工|火箭|教育科技|人防|民防|房管|房地产开发|房屋|土地|储备|收储|征收|拆迁|园林局|城管|综合行政执法|文物|考古|博览|贸促|口岸|边检|外事|侨务|统战|政协|人大|宣传|组织|纪检|监察|党校|行政学院|干部|老干部|机关|事务管理|接待|招待所|驻京|驻沪|联络|经济合作|经济联合|联合公司|开发总公司|劳保|工艺品|工艺美术|古玩|字画|收藏|花木|盆景|宠物|兽药|兽医|水族|渔具|户外|户外用品|用品|日用品|百货店|便民|家电维修|维修|修理|清洗|洗涤|干洗|搬家|搬运|装卸|开锁|婚庆|婚介|摄影|摄像|照相|图文|打印|复印|快印|速印|标识|标牌|雕塑|雕刻|石雕|木雕|根雕|纸箱|纸制品|塑编|编织|薄膜|管材|型材|板材|线材|钢管|钢构|钢铁厂|焦化|焦煤|洗煤|选煤|选矿|采矿|砂石|砖厂|水泥厂|白灰|石灰|石膏|保温材料|耐火材料|耐火|防火|涂装|油漆|油墨|染料|颜料|助剂|试剂|气体|氧气|液化气|加油站|加气站|充电桩|停车场|停车|洗车|驾校|驾驶|代驾|网约车|航空发动机|无人机|测控|仿真|雷达|导航|遥感|测量|计量|衡器|量具|刃具|刀具|磨具|磨料|砂轮|液压|气动|密封|减速机|电机|马达|发电机|电焊机|起重|起重机|叉车|挖掘机|工程机械|农机|农业机械|粮机|纺机|包装机械|食品机械|印刷机械|塑料机械|化工机械|矿山机械|环保设备|制冷设备|医疗设备|实验室|教学仪器|东方|南方|北方|西部|东部|中部'

/** Directions (东方, 南方, 北方) that also count as brands. */
const BRANDS_TOO = new Set([
  '东方',
  '南方',
  '北方',
  '西部',
  '东部',
  '中部',
  '环球',
  '洲际',
  '世界',
  '全球',
  '移动',
  '联通',
  '铁塔',
  '工商',
  '贸',
  '业',
])

const words = new Set(GENERIC.split('|').filter((word) => !BRANDS_TOO.has(word)))
const LONGEST = Math.max(...[...words].map((word) => word.length))
/** Single characters that end a trade: 厂, 店, 局. */
const ENDING = /[厂店局院所站社部馆厅处队会校园场行城坊庄堂铺档室库港厦业贸]$/
const ORDINAL = /^(?:第?[一二三四五六七八九十百零〇\d]+)/

/** Institutions that every place has, with or without a brand: 北京协和医院 and 上海协和医院. */
export const LOCAL = /(?:医院|大学|学院|学校|中学|小学|幼儿园|协会|商会|学会|联合会|委员会|研究院|研究所|局)$/

/** Offices of a place: another character before the ending means another place. */
export const OFFICE =
  /(?:大学|村民委员会|居民委员会|业主委员会|人民政府|法院|检察院|公安局|派出所|办事处|中学|小学|幼儿园|卫生院|教育局|税务局)$/

export const isGenericWord = (text: string): boolean => words.has(text)

/**
 * Distinctive part of a name, its 字号: the part that no trade or kind of institution covers. Empty when it is shorter
 * than two characters.
 */
export function brandOf(core: string): string {
  const chars = [...core]
  // Least number of uncovered characters up to each position, with the step leading there.
  const cost: number[] = [0]
  const step: { from: number; isCovered: boolean }[] = [{ from: 0, isCovered: true }]
  for (let to = 1; to <= chars.length; to++) {
    cost[to] = (cost[to - 1] ?? 0) + 1
    step[to] = { from: to - 1, isCovered: false }
    const cover = (from: number) => {
      if ((cost[from] ?? Number.POSITIVE_INFINITY) >= (cost[to] ?? 0)) return
      cost[to] = cost[from] ?? 0
      step[to] = { from, isCovered: true }
    }
    for (let length = Math.min(LONGEST, to); length >= 2; length--)
      if (words.has(chars.slice(to - length, to).join(''))) cover(to - length)
    const last = chars[to - 1] ?? ''
    if (to === chars.length && to > 1 && ENDING.test(last)) cover(to - 1)
    for (let length = Math.min(5, to); length >= 1; length--)
      if (
        ORDINAL.exec(chars.slice(to - length, to).join(''))?.[0].length === length &&
        isNumbering(chars, to - length, to)
      )
        cover(to - length)
  }
  const parts: string[] = []
  for (let to = chars.length; to > 0; to = step[to]?.from ?? 0)
    if (!step[to]?.isCovered) parts.unshift(chars[to - 1] ?? '')
  const brand = parts.join('')
  return [...brand].length >= 2 ? brand : ''
}

/** 第三建筑, 三建, 十一局: an ordinal, not a brand; 三一 and 五八 are brands. */
const isNumbering = (chars: readonly string[], from: number, to: number) =>
  chars[from] === '第' ||
  (to < chars.length && /[建局院公冶化航医中小分所处厂]/.test(chars[to] ?? '') && to - from <= 2 && from > 0)

const LATIN_FORMS = new Set(
  'co company companies ltd limited ltda inc incorporated llc llp lp lllp plc corp corporation gmbh mbh ag kg kgaa ug se sa sas sarl srl spa bv nv vof oy oyj ab as asa aps pte pty sdn bhd kk kabushiki kaisha sro zrt kft doo dd ooo oao pao jsc pjsc sl slu lda cv eirl the and of partnership private public'.split(
    ' ',
  ),
)
const LATIN_GENERIC = new Set(
  'group holding holdings investment investments capital fund management consulting service services technology technologies tech science trading trade import export logistics supply chain transport shipping construction engineering industry industries industrial manufacturing electronics electronic electric power energy oil gas chemical chemicals pharmaceutical pharmaceuticals pharma medical health healthcare bio biotech food foods real estate property properties development bank banking insurance finance financial securities leasing media culture education university college hospital hotel software network information data systems solutions law firm office international global national general commercial city first new'.split(
    ' ',
  ),
)
export const isLatinForm = (word: string) => LATIN_FORMS.has(word)
export const isLatinGeneric = (word: string) => LATIN_GENERIC.has(word)
