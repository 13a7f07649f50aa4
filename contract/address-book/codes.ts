interface ResumeCategoryWords {
  name: string
  /** Labels of the first and the second line of an entry. */
  title: string
  organ: string
  /** It lasts: two years, the second open while it goes on. Otherwise at most one year. */
  lasts?: true
}

/** Sections of a lawyer's page besides the base and the business experience, in its order (§3, detail entries). */
export const RESUME_CATEGORIES = {
  education: { name: '教育背景', title: '学校', organ: '专业与学位', lasts: true },
  work: { name: '工作经历', title: '单位', organ: '职务', lasts: true },
  licence: { name: '执业资格', title: '资格或证书', organ: '颁发机构' },
  matter: { name: '代表业绩', title: '项目', organ: '担任的角色' },
  honour: { name: '荣誉奖项', title: '奖项', organ: '颁发机构' },
  post: { name: '社会职务', title: '机构', organ: '职务', lasts: true },
  writing: { name: '著作与文章', title: '题目', organ: '发表于' },
} as const satisfies Record<string, ResumeCategoryWords>
export type ResumeCategoryCode = keyof typeof RESUME_CATEGORIES

export const categoryWords = (code: ResumeCategoryCode): ResumeCategoryWords => RESUME_CATEGORIES[code]

/** The pictures behind a lawyer's name, drawn by the page itself (features/address-book/PersonHead.scss). */
export const BACKGROUNDS = {
  ink: '墨蓝',
  pine: '松绿',
  brick: '砖红',
  dusk: '暮紫',
  bronze: '铜褐',
  columns: '廊柱',
  balance: '天平',
  paper: '案卷',
} as const
export type Background = keyof typeof BACKGROUNDS

export const LANGUAGES = [
  '英语',
  '日语',
  '韩语',
  '法语',
  '德语',
  '西班牙语',
  '俄语',
  '粤语',
  '闽南语',
  '维吾尔语',
] as const

export const INDUSTRIES = [
  '金融',
  '房地产与建设工程',
  '制造业',
  '能源与矿产',
  '互联网与科技',
  '医药健康',
  '政府与公共事业',
  '消费与零售',
  '文化传媒',
  '教育',
  '交通物流',
] as const

/** Visibility of a colleague's mobile number: the firm's setting `mobileShown`. */
export const MOBILE_SHOWN = {
  open: '同事直接可见',
  reveal: '隐去中间四位，查看时留痕',
  dept: '隐去中间四位，仅本部门可查看',
} as const
export type MobileShown = keyof typeof MOBILE_SHOWN

export const resumeLimits = {
  intro: 500,
  extension: 8,
  clients: 300,
  summary: 1_000,
  title: 60,
  organ: 60,
  note: 300,
  /** Most entries of one category. */
  entries: 30,
  firstYear: 1950,
} as const
