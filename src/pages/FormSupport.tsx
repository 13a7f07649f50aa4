import { file } from '@contract/file'
import { type PropsWithChildren, useMemo } from 'react'
import { uploader } from '@/api/upload'
import { Cancel } from '@/lib/cancel'
import { useApi, useApp } from '@/stores/app'
import { useDirectory } from '@/stores/useDirectory'
import { PeopleContext, type PeopleSource } from '@/ui/people/PeopleContext'
import { UploadContext, type Uploading } from '@/ui/UploadContext'

/** What forms need of the app: the firm's people to choose from, and a way for files. */
export function FormSupport({ children }: PropsWithChildren) {
  return (
    <PeopleContext.Provider value={usePeople()}>
      <UploadContext.Provider value={useUploads()}>{children}</UploadContext.Provider>
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
  const { platform, presenter } = useApp()
  return useMemo(() => {
    const { host, transport } = platform
    const send = uploader({ api, transport })
    return {
      async choose(kind, count) {
        const chosen = await presenter.outcome(
          kind === 'image' ? host.chooseImage({ count }) : host.chooseFile({ count }),
        )
        return chosen?.value ?? []
      },
      upload(local) {
        const cancel = new Cancel()
        let tell: (percent: number) => void = () => {}
        const type = /^image\//.test(local.type ?? '') ? 'image' : 'file'
        const done = send({ ...local, type: local.type ?? '' }, type, {
          cancel,
          onProgress: (percent) => tell(percent),
        })
        return {
          progress: (listener) => {
            tell = listener
          },
          done: done.then(({ fileId, fileName, fileSize, fileType }) => ({
            id: fileId,
            name: fileName,
            size: Number(fileSize),
            type: fileType,
            url: local.path,
          })),
          cancel: () => cancel.abort(),
        }
      },
      async open({ id }) {
        const { url, fileName, fileSize } = await api.file.downloadUrl({ fileId: id, inline: true })
        await presenter.outcome(host.previewFile({ url, name: fileName, size: Number(fileSize) }))
      },
    }
  }, [api, platform, presenter])
}
