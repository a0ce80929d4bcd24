import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'

const FIRESTORE = 8080
/** Where the browser is sent instead. */
export const LINE_PORT = 8079

/**
 * The line between the browser and the Firestore emulator, to be cut: the emulator itself serves all tests, and a killed one
 * forgets everything.
 */
export class FirestoreLine {
  private readonly sockets = new Set<Socket>()
  private state: 'open' | 'silent' | 'cut' = 'open'
  /** How often a commit has lost its answer. */
  breaks = 0
  /** For how long all is gone from the answer to the next commit on. */
  private outageMs: number | null = null
  private readonly server = createServer((client) => this.carry(client))

  async start(): Promise<void> {
    this.server.listen(LINE_PORT, '127.0.0.1')
    await once(this.server, 'listening')
  }

  /** How many connections there are. */
  get connections(): number {
    return this.sockets.size
  }

  stop(): void {
    this.cut()
    this.server.close()
  }

  open(): void {
    this.state = 'open'
    this.sockets.forEach((socket) => socket.resume())
  }

  /** Nothing goes through, and nobody is told. */
  silence(): void {
    this.state = 'silent'
    this.sockets.forEach((socket) => socket.pause())
  }

  /** What comes from now on goes through; what is held stays so for ever. */
  openForOthers(): void {
    this.state = 'open'
  }

  /** The next commit arrives, but its answer is lost: the line breaks in that moment, and stays broken for so long. */
  breakAtCommit(outageMs: number): void {
    this.outageMs = outageMs
  }

  /** All connections break, and no new one comes about. */
  private cut(): void {
    this.state = 'cut'
    this.sockets.forEach((socket) => socket.destroy())
  }

  private carry(client: Socket): void {
    if (this.state === 'cut') return void client.destroy()
    const server = connect(FIRESTORE, '127.0.0.1')
    const pair = [client, server]
    for (const socket of pair) {
      this.sockets.add(socket)
      if (this.state === 'silent') socket.pause()
      socket.on('error', () => {})
      socket.on('close', () => {
        this.sockets.delete(socket)
        pair.forEach((each) => each.destroy())
      })
    }
    let isCommit = false
    client.on('data', (data) => {
      isCommit ||= data.includes('documents:commit')
      server.write(data)
    })
    server.on('data', (data) => {
      if (!isCommit || this.outageMs === null) return void client.write(data)
      setTimeout(() => this.open(), this.outageMs)
      this.outageMs = null
      this.breaks += 1
      this.cut()
    })
  }
}
