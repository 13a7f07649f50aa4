import { file } from '@contract/file'
import { type PropsWithChildren, useMemo } from 'react'
import { uploader } from '@/api/upload'
import type { FilesQuestion } from '@/features/file/filesQuestion'
import { uploadsBy } from '@/features/file/uploads'
import { useOpenFile } from '@/features/file/useOpenFile'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { useAsk } from '@/stores/exchange'
import { useDirectory } from '@/stores/useDirectory'
import { LateContext } from '@/ui/form/LateContext'
import { type StoredFile, UploadContext, type Uploading } from '@/ui/input/UploadContext'
import { PeopleContext, type PeopleSource } from '@/ui/people/PeopleContext'

import { LateControl } from './LateControl'

/** App services for forms: the firm's people to choose from, and file access. */
export function FormSupport({ children }: PropsWithChildren) {
  return (
    <PeopleContext.Provider value={usePeople()}>
      <UploadContext.Provider value={useUploads()}>
        <LateContext.Provider value={LateControl}>{children}</LateContext.Provider>
      </UploadContext.Provider>
    </PeopleContext.Provider>
  )
}

function usePeople(): PeopleSource {
  const directory = useDirectory()
  return useMemo(
    () => ({
      async load() {
        const { people, teams, recents } = await directory.load()
        const teamNames = new Map(teams.map(({ teamId, teamName }) => [teamId, teamName]))
        return {
          people: people.map(({ empId, empName, pinyin, initials, photoUrl, teamId, post }) => ({
            id: empId,
            name: empName,
            pinyin,
            initials,
            avatarUrl: photoUrl,
            note: [teamNames.get(teamId), post].filter(Boolean).join(' · '),
            deptIds: [teamId],
          })),
          departments: teams.map(({ teamId, teamName, parentId }) => ({
            id: teamId,
            name: teamName,
            parentId: parentId || undefined,
          })),
          recents,
        }
      },
      remember: (ids) => directory.remember(ids),
    }),
    [directory],
  )
}

function useUploads(): Uploading {
  const api = useApi({ file })
  const ask = useAsk()
  const openFile = useOpenFile()
  const { platform, presenter } = useApp()
  return useMemo(() => {
    const { host, transport } = platform
    return uploadsBy({
      send: uploader({ api, transport }),
      host,
      presenter,
      chooseStored: async (max) => (await ask<FilesQuestion, StoredFile[]>(routes.public.selectFile, { max })) ?? [],
      link: async ({ id }) => (await api.file.downloadUrl({ fileId: id, inline: true })).url,
      open: async ({ id }) => void (await openFile(id)),
    })
  }, [api, ask, openFile, platform, presenter])
}
