import type { Kept, KeptFiles } from '@/platform/keptFilesPort'

/** Files that a device keeps, in memory: what platform/keptFiles is in tests of what stands on it. */
export function memoryFiles({ room = Number.POSITIVE_INFINITY } = {}): KeptFiles & { kept: Map<string, Kept> } {
  const kept = new Map<string, Kept>()
  return {
    kept,
    async keep(name, file, about) {
      if (file.size > room) return undefined
      kept.set(name, { name, file, about })
      return file
    },
    async note(name, about) {
      const there = kept.get(name)
      if (there) kept.set(name, { ...there, about })
    },
    all: async () => [...kept.values()],
    remove: async (name) => {
      kept.delete(name)
    },
  }
}
