import type { FileReader } from '../../files/files'

/** A firm's people see each other's photos. Signatures have no reader: they are their owner's alone. */
export const readsPhotos: FileReader = async () => true
