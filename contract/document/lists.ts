import { filter, listOf, optionsOf } from '../lists'
import { DOCUMENT_STATUS, DOCUMENT_TYPES } from './codes'
import { OFFICE_TYPES, type OfficeType } from './office-types'

/** What a document is by its format, as people speak of it. */
export const FORMAT_GROUPS = {
  w: '文字',
  s: '表格',
  p: '演示',
  f: '版式（PDF、OFD）',
  image: '图片',
  other: '其他',
} as const satisfies Partial<Record<OfficeType, string>> & Record<string, string>
export type FormatGroup = keyof typeof FORMAT_GROUPS

export const PICTURE_FORMATS = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp', 'heic', 'heif', 'tif', 'tiff'] as const

/** The extensions of a group; of `other` those of all the rest, to be left out. */
export const extensionsOf = (group: Exclude<FormatGroup, 'other'>): readonly string[] =>
  group === 'image' ? PICTURE_FORMATS : OFFICE_TYPES[group]

/** file/list/list: what narrows its lists. */
export const documentList = listOf({
  // Its columns are the server's: the name and what stands in the file.
  keyword: { label: '搜索名称与内容' },
  filters: [
    filter.multi('docType', '文档类型', optionsOf(DOCUMENT_TYPES), { column: 'doc_type' }),
    filter.choice('format', '格式', optionsOf(FORMAT_GROUPS), { column: 'extension' }),
    filter.dateRange('updateTime', '更新时间', 'updateFrom', 'updateTo', { column: 'updated_at' }),
    filter.person('ownerId', '上传人', { column: 'owner_id' }),
    filter.keyword('tag', '标签'),
    filter.multi('status', '用印状态', optionsOf(DOCUMENT_STATUS)),
  ],
  sorts: [
    { key: 'updateTime', label: '最近更新', column: 'updated_at' },
    { key: 'createTime', label: '最近上传', column: 'created_at' },
    { key: 'name', label: '名称', direction: 'asc' },
    { key: 'size', label: '大小' },
  ],
})
