import type { RoleCode } from '../../domains/people/roles'

/** Person of the demo: name, gender, post, roles. All names are invented. */
export type StaffRow = readonly [name: string, gender: '男' | '女', post: string, ...roles: RoleCode[]]

export interface StaffedDepartment {
  name: string
  /** Specialities of its lawyers; empty without any. */
  specialities: readonly string[]
  /** The head first. */
  people: readonly StaffRow[]
}

/** 80 people; the demo accounts are found by name. */
export const LARGE_FIRM: readonly StaffedDepartment[] = [
  {
    name: '争议解决部',
    specialities: ['民商事诉讼', '商事仲裁', '建设工程', '劳动争议', '婚姻家事', '强制执行'],
    people: [
      ['郑怀瑾', '男', '高级合伙人', 'seniorPartner'],
      ['陈景行', '男', '主任', 'director', 'seniorPartner'],
      ['许牧之', '男', '合伙人', 'partner'],
      ['周以宁', '女', '专职律师', 'lawyer'],
      ['唐若溪', '女', '专职律师', 'lawyer'],
      ['韩启明', '男', '专职律师', 'lawyer'],
      ['冯书瑶', '女', '专职律师', 'lawyer'],
      ['董承泽', '男', '专职律师', 'lawyer'],
      ['彭嘉树', '男', '专职律师', 'lawyer'],
      ['邓伯谦', '男', '兼职律师', 'partTimeLawyer'],
      ['何小满', '女', '律师助理', 'assistant'],
      ['叶文秋', '女', '律师助理', 'assistant'],
      ['魏思齐', '男', '律师助理', 'assistant'],
      ['蒋沐阳', '男', '实习律师', 'trainee'],
      ['苏晚棠', '女', '实习律师', 'trainee'],
      ['袁梦洁', '女', '秘书', 'secretary'],
    ],
  },
  {
    name: '公司与并购部',
    specialities: ['公司治理', '投资并购', '股权激励', '外商投资', '企业合规', '常年法律顾问'],
    people: [
      ['林知远', '男', '合伙人', 'partner'],
      ['傅明礼', '男', '高级合伙人', 'seniorPartner'],
      ['高怡然', '女', '合伙人', 'partner'],
      ['马修文', '男', '合伙人', 'partner'],
      ['曹宇辰', '男', '专职律师', 'lawyer'],
      ['程雨桐', '女', '专职律师', 'lawyer'],
      ['潘子墨', '男', '专职律师', 'lawyer'],
      ['田晓雯', '女', '专职律师', 'lawyer'],
      ['丁皓然', '男', '专职律师', 'lawyer'],
      ['任佳琦', '女', '专职律师', 'lawyer'],
      ['姚舒宁', '女', '律师助理', 'assistant'],
      ['卢俊熙', '男', '律师助理', 'assistant'],
      ['汪雅楠', '女', '律师助理', 'assistant'],
      ['范语彤', '女', '实习律师', 'trainee'],
      ['石浩宇', '男', '实习律师', 'trainee'],
      ['姜晓蕾', '女', '秘书', 'secretary'],
    ],
  },
  {
    name: '金融与资本市场部',
    specialities: ['银行与金融', '私募基金', '债券发行', '资产证券化', '破产重整'],
    people: [
      ['钟毅恒', '男', '合伙人', 'partner'],
      ['谭静仪', '女', '合伙人', 'partner'],
      ['廖志鹏', '男', '专职律师', 'lawyer'],
      ['邹欣妍', '女', '专职律师', 'lawyer'],
      ['熊子健', '男', '专职律师', 'lawyer'],
      ['金若兰', '女', '专职律师', 'lawyer'],
      ['陆远舟', '男', '专职律师', 'lawyer'],
      ['郝思琪', '女', '专职律师', 'lawyer'],
      ['孔令昭', '男', '律师助理', 'assistant'],
      ['白雨萱', '女', '律师助理', 'assistant'],
      ['江一鸣', '男', '实习律师', 'trainee'],
      ['毛雅静', '女', '实习律师', 'trainee'],
      ['邱晓彤', '女', '秘书', 'secretary'],
    ],
  },
  {
    name: '知识产权部',
    specialities: ['著作权', '商标', '专利', '不正当竞争', '商业秘密'],
    people: [
      ['秦书恒', '男', '合伙人', 'partner'],
      ['顾清如', '女', '合伙人', 'partner'],
      ['侯俊峰', '男', '专职律师', 'lawyer'],
      ['邵梓涵', '女', '专职律师', 'lawyer'],
      ['孟书宇', '男', '专职律师', 'lawyer'],
      ['龙嘉欣', '女', '专职律师', 'lawyer'],
      ['万思远', '男', '专职律师', 'lawyer'],
      ['汤启文', '男', '兼职律师', 'partTimeLawyer'],
      ['段雨薇', '女', '律师助理', 'assistant'],
      ['雷子轩', '男', '律师助理', 'assistant'],
      ['钱雅文', '女', '实习律师', 'trainee'],
    ],
  },
  {
    name: '刑事业务部',
    specialities: ['职务犯罪辩护', '经济犯罪辩护', '刑事合规', '刑事控告'],
    people: [
      ['尹正南', '男', '合伙人', 'partner'],
      ['黎承峰', '男', '合伙人', 'partner'],
      ['易安然', '女', '专职律师', 'lawyer'],
      ['常青', '男', '专职律师', 'lawyer'],
      ['武志远', '男', '专职律师', 'lawyer'],
      ['乔雪', '女', '专职律师', 'lawyer'],
      ['贺延平', '男', '专职律师', 'lawyer'],
      ['赖文博', '男', '律师助理', 'assistant'],
      ['古丽娜尔·艾山', '女', '律师助理', 'assistant'],
      ['欧阳若琳', '女', '实习律师', 'trainee'],
    ],
  },
  {
    name: '综合管理部',
    specialities: [],
    people: [
      ['文慧敏', '女', '行政总监', 'admin', 'meetingRoomManager'],
      ['吴佳禾', '女', '行政主管', 'admin', 'sealKeeper', 'meetingRoomManager'],
      ['洪建业', '男', '财务总监', 'finance'],
      ['沈文静', '女', '财务', 'finance'],
      ['倪佳', '女', '出纳', 'cashier'],
      ['樊丽萍', '女', '人事经理', 'hr'],
      ['施敏', '女', '人事专员', 'hr'],
      ['温雅琴', '女', '风控专员', 'conflictOfficer'],
      ['严伟', '男', '档案管理员', 'archivist'],
      ['芦静', '女', '印章管理员', 'sealKeeper'],
      ['季晨', '男', '会务专员', 'meetingRoomManager'],
      ['俞梦瑶', '女', '市场专员', 'clueManager'],
      ['章慧', '女', '前台', 'admin'],
      ['牛晓东', '男', '系统管理员', 'sysAdmin'],
    ],
  },
]

/** 12 people, one of them also in the large firm. */
export const SMALL_FIRM: readonly StaffedDepartment[] = [
  {
    name: '业务部',
    specialities: ['民商事诉讼', '劳动争议', '常年法律顾问'],
    people: [
      ['伍思明', '男', '主任', 'director', 'sysAdmin'],
      ['滕立文', '男', '合伙人', 'partner'],
      ['周以宁', '女', '兼职律师', 'partTimeLawyer'],
      ['柏雪晴', '女', '专职律师', 'lawyer'],
      ['窦文轩', '男', '专职律师', 'lawyer'],
      ['祝嘉宁', '女', '专职律师', 'lawyer'],
      ['缪海洋', '男', '专职律师', 'lawyer'],
      ['柯俊杰', '男', '律师助理', 'assistant'],
      ['仲雨晴', '女', '实习律师', 'trainee'],
    ],
  },
  {
    name: '综合部',
    specialities: [],
    people: [
      ['管晓燕', '女', '行政主管', 'admin', 'meetingRoomManager', 'sealKeeper'],
      ['卞婷', '女', '财务', 'finance', 'cashier'],
      ['童欣', '女', '秘书', 'secretary'],
    ],
  },
]

/** Parts of names for the thousands at the large scale. */
export const SURNAMES = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛阎段雷龙黎史陶贺毛郝顾龚邵',
]
export const GIVEN_NAMES = [
  ...'安博晨承达栋帆飞峰刚国海涵航浩恒宏华嘉健杰静娟军凯磊丽琳敏明娜宁鹏萍琪倩强晴蓉瑞珊书思涛婷薇伟文曦霞翔晓欣轩雪雅妍洋怡颖宇雨媛泽哲芝志子',
]
