# The same for what a script can't say: system calls, and Python's own ways.
import ctypes
import json
import os
import resource
import socket
import sys
import threading

libc = ctypes.CDLL(None, use_errno=True)
x64 = os.uname().machine == "x86_64"


def call(number, *values):
    answer = libc.syscall(number, *values)
    if answer < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return f"GOT {answer}"


def open_socket(family, kind, protocol=0):
    socket.socket(family, kind, protocol).close()
    return "GOT a socket"


def attach(pid):
    if libc.ptrace(16, pid, 0, 0) < 0:
        raise OSError(ctypes.get_errno(), "ptrace")
    os.waitpid(pid, 0x40000000)
    libc.ptrace(17, pid, 0, 0)
    return "GOT its memory"


def raise_limit():
    resource.setrlimit(resource.RLIMIT_NPROC, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    return "GOT more processes"


def read_all(*paths):
    return "GOT " + "".join(open(path, errors="replace").read() for path in paths)


def write_memory(pid):
    with open(f"/proc/{pid}/mem", "r+b"):
        return "GOT its memory"


def bind_outside():
    with socket.socket(socket.AF_UNIX) as one:
        one.bind(aim["folder"] + "/bound")
    return None


def connect_to(where):
    with socket.socket(socket.AF_UNIX) as one:
        one.settimeout(2)
        one.connect(where)
        one.send(b"python")
        return "GOT " + one.recv(100).decode()


def descriptor_of(pid):
    return call(438, call_pidfd(pid), 1, 0)


def call_pidfd(pid):
    answer = libc.syscall(434, pid, 0)
    if answer < 0:
        raise OSError(ctypes.get_errno(), "pidfd_open")
    return answer


TRICKS = {
    "a file of the host, by Python": lambda: read_all(aim["secret"]),
    "a file by a descriptor of a folder": lambda: read_all(f"/proc/self/cwd/../../../../..{aim['secret']}"),
    "a unix socket, by Python": lambda: connect_to(aim["socket"]),
    "a socket made outside": bind_outside,
    "a raw socket": lambda: open_socket(socket.AF_INET, socket.SOCK_RAW, 1),
    "a socket of packets": lambda: open_socket(17, socket.SOCK_RAW),
    "a socket to the machine below": lambda: open_socket(40, socket.SOCK_STREAM),
    "another process traced": lambda: attach(aim["traced"]),
    "another process’s memory written": lambda: write_memory(aim["traced"]),
    "another process’s open files": lambda: descriptor_of(aim["parent"] or os.getppid()),
    "memory without a file": lambda: call(319 if x64 else 279, b"x", 0),
    "shared memory of System V": lambda: call(29 if x64 else 194, 0, 4096, 0o1600),
    "a namespace": lambda: call(272 if x64 else 97, 0x04000000),
    "a ring of io_uring": lambda: call(425, 1, ctypes.create_string_buffer(256)),
    "a keyring": lambda: call(250 if x64 else 219, 0, -3, 1),
    "higher limits": raise_limit,
    "the user root": lambda: (os.setresuid(0, 0, 0), "GOT root")[1],
    "another root": lambda: call(161 if x64 else 51, b"/tmp"),
}


def try_all():
    told = {}
    # In a thread of its own, as one that hides does.
    def work():
        for name, trick in TRICKS.items():
            try:
                told[name] = str(trick())
            except BaseException as error:
                told[name] = f"failed: {error}"

    one = threading.Thread(target=work)
    one.start()
    one.join()
    return told


def start(given):
    global aim
    aim = given
    return try_all()


if __name__ == "__main__" and "--outside" in sys.argv:
    print(json.dumps(start(json.loads(sys.argv[1]))))
