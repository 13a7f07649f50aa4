import { createContext, useContext } from 'react'

/** Address of the server; empty where the page comes from the server itself. */
export const ServerContext = createContext('')

/** Full address of a picture: the server sends those that last, photos of people, without a host. */
export const withServer = (server: string, address: string) => (address.startsWith('/') ? server + address : address)

export function usePictureUrl(address: string | undefined): string | undefined {
  const server = useContext(ServerContext)
  return address && withServer(server, address)
}
