CREATE TABLE "known_browsers" (
	"user_id" text NOT NULL,
	"browser" text NOT NULL,
	"logged_in_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_browsers_user_id_browser_pk" PRIMARY KEY("user_id","browser")
);
--> statement-breakpoint
CREATE TABLE "real_name_results" (
	"person" text PRIMARY KEY NOT NULL,
	"verified" boolean NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_failures" (
	"phone" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "known_browser" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_browsers_logged_in" ON "known_browsers" USING btree ("logged_in_at");--> statement-breakpoint
CREATE INDEX "real_name_results_checked" ON "real_name_results" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "request_counts_expiry" ON "request_counts" USING btree ("expires_at");--> statement-breakpoint
-- Written by hand: counts are worth nothing after a crash, so that they need no write-ahead log.
ALTER TABLE "request_counts" SET UNLOGGED;--> statement-breakpoint
-- Written by hand: only the hash of a phone or person is stored.
ALTER TABLE "sms_failures" ADD CONSTRAINT "sms_failures_phone_encrypted" CHECK ("phone" like 'h1-%');--> statement-breakpoint
ALTER TABLE "real_name_results" ADD CONSTRAINT "real_name_results_person_encrypted" CHECK ("person" like 'h1-%');
