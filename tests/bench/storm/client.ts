// One client of the storm: the app's own connection to Firestore, in a frame of an origin of its own.
import { signInWithEmailAndPassword } from 'firebase/auth'
import { doc } from 'firebase/firestore'
import { firebaseAuth } from '@/data/firebase/auth'
import { openFirestore } from '@/data/firebase/firestore'
import { listen } from '@/data/firebase/listen'

const [email = '', password = ''] = decodeURIComponent(location.hash.slice(1)).split(' ')
const tell = (isConnected: boolean) =>
  parent.postMessage({ client: location.hostname, isConnected, at: Date.now() }, '*')

const { user } = await signInWithEmailAndPassword(firebaseAuth(), email, password)
const { db } = await openFirestore(user.uid)
listen(
  doc(db, 'users', user.uid),
  ({ metadata }) => tell(!metadata.fromCache),
  (error) => console.error(error),
)
