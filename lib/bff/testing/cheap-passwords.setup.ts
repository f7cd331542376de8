import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const { scrypt } = crypto;

/** Passwords are hashed at the lowest cost: at the real one, 70 ms each, they'd take most of the console's tests. */
crypto.scrypt = ((
	password: string,
	salt: string,
	length: number,
	options: crypto.ScryptOptions,
	done: never,
) => scrypt(password, salt, length, { ...options, N: 2 }, done)) as typeof scrypt;
syncBuiltinESMExports();
