import { filter, listOf, optionsOf } from '../lists'
import { DOCUMENT_STATUS, DOCUMENT_TYPES } from './codes'
import { OFFICE_TYPES, type OfficeType } from './office-types'

/** Groups of file formats, as users know them. */
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

/** Extensions of a group; `other` means none of these. */
export const extensionsOf = (group: Exclude<FormatGroup, 'other'>): readonly string[] =>
  group === 'image' ? PICTURE_FORMATS : OFFICE_TYPES[group]

/** Filters of the lists of file/list/list. */
export const documentList = listOf({
  // The server names the columns: the name, and the text of the file.
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
