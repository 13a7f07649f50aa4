import type { Background } from '@contract/address-book/codes'
import type { SaveBizExpInput, SaveResumeDetailInput } from '@contract/address-book/shapes'

export interface ResumePlan {
  intro: string
  background: Background
  bizExp?: SaveBizExpInput
  details: readonly SaveResumeDetailInput[]
}

const detail = (
  category: SaveResumeDetailInput['category'],
  title: string,
  organ: string,
  [fromYear, toYear]: readonly string[] = [],
  note?: string,
): SaveResumeDetailInput => ({ category, title, organ, fromYear, toYear, note })

/** Résumés of demo accounts by name. Schools, courts and prizes are invented. */
export const RESUMES: Readonly<Record<string, ResumePlan>> = {
  陈景行: {
    intro: '律所主任，主持重大商事争议与仲裁，兼管律所的专业委员会。',
    background: 'columns',
    bizExp: {
      since: '2001',
      industries: ['房地产与建设工程', '能源与矿产', '金融'],
      summary:
        '二十余年商事争议解决经验，代理过多起标的过亿的建设工程与股权回购案件；在境内外仲裁机构出庭百余次，熟悉财产保全与跨境执行。',
      clients: '多家上市建筑企业、省属能源集团',
    },
    details: [
      detail('education', '临江政法大学', '法学 · 硕士', ['1996', '1999']),
      detail('education', '临江政法大学', '法学 · 学士', ['1992', '1996']),
      detail('work', '示例律师事务所', '主任、高级合伙人', ['2014']),
      detail('work', '海陵律师事务所', '合伙人', ['2003', '2014']),
      detail('licence', '律师执业证', '司法行政机关', ['2001']),
      detail('post', '临江仲裁委员会', '仲裁员', ['2012']),
      detail('honour', '全市优秀律师', '市律师协会', ['2019']),
      detail('matter', '跨江大桥工程总承包结算仲裁', '首席代理', ['2021'], '历时三年，工程款支持比例九成以上。'),
      detail('writing', '建设工程价款优先受偿权的边界', '《临江律师》', ['2020']),
    ],
  },
  林知远: {
    intro: '投资并购与公司治理，习惯把交易文件写到客户自己看得懂。',
    background: 'balance',
    bizExp: {
      since: '2008',
      industries: ['互联网与科技', '制造业'],
      summary: '主办股权投资、并购重组与股权激励项目六十余个，熟悉外商投资准入与反垄断申报。',
    },
    details: [
      detail('education', '云麓大学', '民商法 · 硕士', ['2004', '2007']),
      detail('work', '示例律师事务所', '合伙人', ['2015']),
      detail('matter', '某新能源设备企业 B 轮融资', '公司方律师', ['2024']),
      detail('licence', '上市公司独立董事资格', '行业培训机构', ['2018']),
    ],
  },
  周以宁: {
    intro: '民商事诉讼律师，关注合同与婚姻家事；普通话、英语工作。',
    background: 'pine',
    bizExp: {
      since: '2015',
      industries: ['消费与零售', '文化传媒'],
      summary: '办理买卖合同、服务合同与家事案件两百余件，重视庭前证据整理与调解。',
    },
    details: [
      detail('education', '南浦师范大学', '法学 · 学士', ['2009', '2013']),
      detail('work', '示例律师事务所', '专职律师', ['2016']),
      detail('post', '社区法律服务站', '值班律师', ['2018']),
      detail('honour', '年度公益律师', '区律师工作委员会', ['2023']),
    ],
  },
  郑怀瑾: {
    intro: '争议解决部负责人，专注建设工程与公司诉讼。',
    background: 'ink',
    bizExp: {
      since: '1998',
      industries: ['房地产与建设工程', '政府与公共事业'],
      summary: '带领部门办理建设工程、股东纠纷与重大执行案件，为政府平台公司提供诉讼顾问。',
    },
    details: [
      detail('education', '临江政法大学', '民事诉讼法 · 硕士', ['1994', '1997']),
      detail('post', '市律师协会民事专业委员会', '副主任', ['2016']),
    ],
  },
  何小满: {
    intro: '律师助理，负责检索、归档与立案。',
    background: 'paper',
    details: [detail('education', '南浦师范大学', '法学 · 学士', ['2019', '2023'])],
  },
}
