import type { DocumentFolder } from '@contract/document/shapes'
import { foldersInOrder } from './foldersInOrder'

const folder = (folderId: string, parentId: string | null = null): DocumentFolder => ({
  ...{ folderId, parentId, name: folderId, documentCount: 0, version: 1 },
})

test('each folder is followed by those within it', () => {
  const shown = foldersInOrder([folder('证据'), folder('函件'), folder('照片', '证据'), folder('现场', '照片')])
  expect(shown.map(({ folder: { name }, depth }) => [name, depth])).toEqual([
    ['证据', 0],
    ['照片', 1],
    ['现场', 2],
    ['函件', 0],
  ])
})
