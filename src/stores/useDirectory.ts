import { general } from '@contract/general'
import { apiOf } from '@/api/call'
import { useApp } from './app'
import { DirectoryStore } from './directory'
import { lateStore } from './lateStore'

const directoryOf = lateStore(({ caller, cache, session, connection }) => {
  const directory = new DirectoryStore({
    api: apiOf(caller, { general }),
    // Looked up on each use: the copy's owner changes with the signed-in employee.
    kept: { load: () => cache.of<never>('directory').load(), save: (value) => cache.of('directory').save(value) },
    recents: { load: () => cache.of<string[]>('recents').load(), save: (ids) => cache.of('recents').save(ids) },
  })
  session.onLeave(() => directory.forget())
  connection.on('directory:changed', () => directory.expire())
  return directory
})

/** The firm's people and teams. */
export const useDirectory = (): DirectoryStore => directoryOf(useApp())
