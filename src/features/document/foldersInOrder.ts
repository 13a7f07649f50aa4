import type { DocumentFolder } from '@contract/document/shapes'

/** Folders in reading order: each followed by those within it, with its depth. */
export function foldersInOrder(folders: readonly DocumentFolder[]): { folder: DocumentFolder; depth: number }[] {
  const within = (parentId: string | null, depth: number): { folder: DocumentFolder; depth: number }[] =>
    folders
      .filter((folder) => folder.parentId === parentId)
      .flatMap((folder) => [{ folder, depth }, ...within(folder.folderId, depth + 1)])
  return within(null, 0)
}
