import fastify from 'fastify'

// The baseline for the server's calls: a server with the web framework alone. Prints its address as the server does.

const bare = fastify()
bare.get('/', () => ({}))
console.log(`It is ready: ${await bare.listen({ host: '127.0.0.1', port: 0 })}`)
