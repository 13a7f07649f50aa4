/** Content of a message: text, or another type; `quotes` is the index of an earlier line of the same talk. */
export type Said =
  | string
  | { image: string }
  | { file: string; heading: string; text: readonly string[] }
  | { voice: number }
  /** Name of the file; the demo has one film. */
  | { film: string }
  | { emoticon: string }
  | { quotes: number; text: string }
  | { mentions: readonly string[] | 'all'; text: string }
  | { recalled: string }
  /** Key of another talk, whose lines are forwarded as one record. */
  | { merges: string }

/** Message with its author, days ago and time; `minutes` instead for a recent one. */
export interface SaidLine {
  by: string
  days?: number
  time?: string
  minutes?: number
  said: Said
}

export interface Talk {
  key: string
  /** Name and notice of a group, whose owner comes first; absent for a private chat. */
  name?: string
  notice?: string
  people: readonly string[]
  lines: readonly SaidLine[]
  /** Number of unread lines by person. */
  unread?: Readonly<Record<string, number>>
  pinnedBy?: readonly string[]
  mutedBy?: readonly string[]
}

/** Chats of the demo's people. */
export const TALKS: readonly Talk[] = [
  {
    key: 'evidence',
    people: ['周以宁', '何小满'],
    pinnedBy: ['周以宁'],
    lines: [
      { by: '周以宁', days: 3, time: '09:12', said: '小满，今天下午去法院调卷，介绍信和委托手续都带上原件。' },
      { by: '何小满', days: 3, time: '09:15', said: '收到，委托书复印件再备两份？' },
      { by: '周以宁', days: 3, time: '09:16', said: { quotes: 1, text: '备三份，法官可能要留底。' } },
      { by: '何小满', days: 3, time: '16:40', said: { image: '送达回证.png' } },
      { by: '何小满', days: 3, time: '16:41', said: '卷宗里找到了送达回证，日期是上月 28 日，比对方说的晚了四天。' },
      { by: '周以宁', days: 3, time: '16:44', said: { emoticon: '赞' } },
      { by: '周以宁', days: 2, time: '10:05', said: '那上诉期要从 28 日起算，把这一页做进证据目录，排在第一组。' },
      {
        by: '何小满',
        days: 2,
        time: '17:52',
        said: {
          file: '证据目录（第二稿）.pdf',
          heading: '证据目录',
          text: ['第一组：送达回证，证明裁判文书的送达时间。', '第二组：供货合同与对账单，证明货款数额。'],
        },
      },
      { by: '周以宁', days: 1, time: '08:58', said: { voice: 6 } },
      { by: '何小满', days: 1, time: '09:03', said: '好的，第 7 页的页码我改掉，中午前发新的一稿。' },
      { by: '何小满', minutes: 26, said: '新的一稿已经传到项目文档里了，请您再看一遍。' },
    ],
    unread: { 周以宁: 1 },
  },
  {
    key: 'matter',
    name: '供货合同纠纷项目组',
    notice: '材料一律走项目文档，群里只说进展。开庭前一天 18:00 前完成最后一次核对。',
    people: ['林知远', '周以宁', '何小满', '郑怀瑾'],
    lines: [
      { by: '林知远', days: 5, time: '10:00', said: '立案了，承办法官是民二庭的，联系方式在项目主页。' },
      { by: '郑怀瑾', days: 5, time: '10:06', said: '对方会不会提管辖异议？合同里约定的是交货地法院。' },
      {
        by: '周以宁',
        days: 5,
        time: '10:11',
        said: { quotes: 1, text: '交货地和我们起诉的法院一致，异议成立的可能不大。' },
      },
      { by: '林知远', days: 4, time: '14:30', said: { recalled: '（发错群）' } },
      {
        by: '林知远',
        days: 4,
        time: '14:32',
        said: { mentions: ['周以宁'], text: '@周以宁 答辩意见这周五前给我一版，先不用排版。' },
      },
      {
        by: '周以宁',
        days: 2,
        time: '19:20',
        said: {
          file: '代理意见（讨论稿）.pdf',
          heading: '代理意见',
          text: ['一、合同成立并生效，被告未按约付款。', '二、逾期付款损失应自应付款之日起计算。'],
        },
      },
      { by: '林知远', days: 1, time: '09:40', said: '第二点把起算日写明确，利率按 LPR 的 1.5 倍。[抱拳]' },
      { by: '何小满', days: 1, time: '09:48', said: { merges: 'evidence' } },
      {
        by: '林知远',
        minutes: 52,
        said: { mentions: 'all', text: '@所有人 明天上午 9:30 在 3 号会议室过一遍庭审提纲。' },
      },
    ],
    unread: { 周以宁: 1, 何小满: 1, 郑怀瑾: 2 },
  },
  {
    key: 'director',
    people: ['陈景行', '林知远'],
    lines: [
      { by: '陈景行', days: 6, time: '18:10', said: '下周的合伙人会议，把本季度的回款情况也带上。' },
      { by: '林知远', days: 6, time: '18:22', said: '好的，我请财务先出一份明细。' },
      { by: '陈景行', days: 1, time: '11:05', said: '另外，新进律师的带教安排你也想一想。' },
    ],
    unread: { 林知远: 1 },
  },
  {
    key: 'invoice',
    people: ['沈文静', '周以宁'],
    lines: [
      { by: '沈文静', days: 2, time: '15:20', said: '周律师，客户的开票信息里少了开户行，麻烦补一下再提交。' },
      { by: '周以宁', days: 2, time: '15:41', said: '抱歉，刚问到，已经在申请里补上了。' },
      { by: '沈文静', days: 2, time: '16:02', said: '收到，今天能开出来。' },
    ],
  },
  {
    key: 'office',
    name: '行政通知群',
    notice: '会议室、快递、门禁问题请在这里说，吴佳禾会回复。',
    people: ['吴佳禾', '陈景行', '林知远', '周以宁', '何小满', '沈文静', '郑怀瑾'],
    mutedBy: ['周以宁', '何小满'],
    lines: [
      { by: '吴佳禾', days: 8, time: '09:30', said: '本周六上午物业检修电路，需要加班的同事请提前说。' },
      { by: '何小满', days: 8, time: '09:44', said: '我周六上午在，靠窗那边可以先检修吗？' },
      { by: '吴佳禾', days: 8, time: '09:50', said: '可以，我跟物业说。' },
      { by: '吴佳禾', days: 2, time: '11:18', said: { film: '新档案架.mp4' } },
      { by: '吴佳禾', days: 2, time: '11:20', said: '档案架搬到 18 层东侧了，借卷的同事请到这里登记。' },
      { by: '吴佳禾', days: 1, time: '17:30', said: '前台有三个快递没人认领，请大家下班前看一眼。' },
    ],
    unread: { 周以宁: 1, 陈景行: 1 },
  },
]

/** Private chat between two firms: odd lines by the first firm, even ones by the other. */
export const ACROSS: readonly string[] = [
  '您好，上次说的外地调查取证，贵所能协助吗？',
  '可以的，我们在当地有同事，费用按小时算。',
  '那先麻烦查一下对方的工商内档，律师证和介绍信我寄过去。',
  '好的，寄到我们所前台就行，收到后两个工作日给您结果。',
]

/** Daily messages in a big group, at the large scale. */
export const SMALL_TALK: readonly string[] = [
  '收到。',
  '材料已上传到项目文档。',
  '今天的庭改到下周三上午。',
  '请问谁有最新的收费标准？',
  '开庭通知到了，我转到日程里。',
  '这份合同第八条建议改成列举式。',
  '辛苦了，我下午去法院一趟。',
  '对方同意调解，方案晚点发出来。',
]
